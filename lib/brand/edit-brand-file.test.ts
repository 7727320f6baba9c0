import { expect, test } from 'vitest';
import { type BrandValue, editBrandFile } from '#lib/brand/edit-brand-file';
import { readBrandFile } from '#lib/brand/read-brand-file';

const SOURCE = `# Our house.
name: "One"   # the name
colours:
    accent: '#1c5a57'
hero: { title: { en: Stay, de: "Bleib" } }

# Where we are.
contact:
  address: |
    Quai 1
    Roscoff
  phone: "+33 2"
`;

const edit = (key: string, value: BrandValue, source = SOURCE) =>
  editBrandFile(source, key.split('.'), value);

test('a value that is there is replaced, and every other byte stays', () => {
  expect(edit('name', 'Zwei "Häuser": #2')).toBe(SOURCE.replace('"One"', '"Zwei \\"Häuser\\": #2"'));
  expect(edit('hero.title.en', 'Come, {stay}')).toBe(SOURCE.replace('en: Stay', 'en: "Come, {stay}"'));
  expect(edit('contact.address', 'Quai 2\nBrest')).toBe(
    SOURCE.replace('|\n    Quai 1\n    Roscoff\n', '"Quai 2\\nBrest"\n'),
  );
});

test('a key is added to its section, and to a new one, with all comments', () => {
  const added = edit('colours.second', '#abcdef') ?? '';
  expect(added).toContain('# the name');
  expect(added).toContain('# Where we are.');
  expect(readBrandFile(added)).toMatchObject({
    content: { colours: { accent: '#1c5a57', second: '#abcdef' }, name: 'One' },
  });
  expect(edit('footer.promise.de', 'Immer da', '')).toBe('footer:\n  promise:\n    de: Immer da\n');
  expect(edit('footer.build_with_it', false, '# Empty.\n')).toMatch(
    /^# Empty\.\n\n?footer:\n {2}build_with_it: false\n$/,
  );
  expect(edit('hero.title.en', 'Stay', 'hero:\n')).toBe('hero:\n  title:\n    en: Stay\n');
});

test('a key is removed with the sections that it leaves empty', () => {
  const removed = edit('colours.accent', null) ?? '';
  expect(removed).not.toContain('colours');
  expect(removed).toContain('# the name');
  expect(edit('social.x', null)).toBe(edit('social.y', null));
  expect(edit('name', null, '# Only one.\nname: A\n')).toBe('# Only one.\n');
});

test('texts that are no YAML, and keys below a value, are left alone', () => {
  expect(edit('name', 'A', 'name: [')).toBeNull();
  expect(edit('name.first', 'A')).toBeNull();
  expect(edit('name', 'A', '- a list\n')).toBeNull();
});

test('any text is read as it was set', () => {
  for (const text of [
    'true',
    '12',
    '~',
    "it's",
    '"',
    '\\',
    '\t',
    'a: b',
    '- x',
    '# no',
    '\u{1f3d4}\u2028',
    '<script>',
    'two\nlines\n',
  ]) {
    for (const source of ['', SOURCE]) {
      const read = readBrandFile(edit('contact.address', `a${text}b`, source) ?? '[');
      expect(read).toMatchObject({ content: { contact: { address: `a${text}b` } } });
    }
  }
});
