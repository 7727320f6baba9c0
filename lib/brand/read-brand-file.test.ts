import { expect, test } from 'vitest';
import { describeProblem } from '#lib/brand/brand-problem';
import { readBrandFile } from '#lib/brand/read-brand-file';

function problemsOf(source: string): readonly string[] {
  const reading = readBrandFile(source);
  return 'problems' in reading ? reading.problems.map(describeProblem) : [];
}

test('an empty file and one with comments alone are valid', () => {
  expect(readBrandFile('')).toMatchObject({ content: {} });
  expect(readBrandFile('# nothing yet\n')).toMatchObject({ content: {} });
});

test('all problems are reported together, by line and key, with what is allowed', () => {
  const source = `name: Marée
color:
  accent: "#fff"
colours:
  accent: #c1532f
  secnd: "#ff0000"
corners: 99
logo: logo.svg
footer:
  promise:
    english: hello
    de: ""
  build_with_it: maybe
social:
  instragram: https://social.example
  x: us
contact:
  phone: 123
icon: {}
hero:
  title: Hello
  picture: ../secret.jpg
`;
  expect(problemsOf(source)).toEqual([
    'brand.yaml:2: color: is not a key; did you mean colours? Allowed: name, logo, icon, colours, type, corners, hero, footer, contact, social, analytics, pages, texts',
    'brand.yaml:5: colours.accent: must be a colour in quotes such as "#1c5a57"; without quotes, # begins a comment',
    'brand.yaml:6: colours.secnd: is not a key; did you mean second? Allowed: accent, second, neutral',
    'brand.yaml:7: corners: must be a number of pixels from 0 to 24',
    'brand.yaml:8: logo: must be an indented list of keys',
    'brand.yaml:11: footer.promise.english: must be a language code such as en or pt-BR',
    'brand.yaml:12: footer.promise.de: is empty',
    'brand.yaml:13: footer.build_with_it: must be true or false',
    expect.stringMatching(
      /^brand\.yaml:15: social\.instragram: is not a key; did you mean instagram\? Allowed: /,
    ),
    'brand.yaml:16: social.x: must be an address such as https://example.com/us',
    'brand.yaml:18: contact.phone: must be a text, in quotes if it looks like a number',
    'brand.yaml:19: icon.file: is missing; it must be a text, in quotes if it looks like a number',
    'brand.yaml:21: hero.title: must be an indented list of keys',
    'brand.yaml:22: hero.picture: must be the path of a file in the site folder, such as logo.svg',
  ]);
});

test.each([
  ['colours: [', /^brand\.yaml:1: /],
  ['name: A\nname: B\n', /^brand\.yaml:2: Map keys must be unique/],
  ['- name\n', /^brand\.yaml: must be an indented list of keys$/],
  ['name: *unknown\n', /^brand\.yaml: Unresolved alias/],
  ['name: !secret x\n', /^brand\.yaml:1: Unresolved tag/],
  ['logo:\n  light: .hidden.svg\n', /^brand\.yaml:2: logo\.light: must be the path/],
  [
    'type:\n  headings: comic\n',
    /^brand\.yaml:2: type\.headings: must be fraunces, instrument-sans, or a file of the site folder that ends in \.woff2$/,
  ],
  ['logo:\n  light: logo.gif\n', /^brand\.yaml:2: logo\.light: must be a file that ends in \.svg, \.png$/],
  ['contact:\n  email: nobody\n', /^brand\.yaml:2: contact\.email: must be an e-mail address$/],
  ['social:\n  x: "javascript:alert(1)"\n', /^brand\.yaml:2: social\.x: must be an address/],
])('%j is reported', (source, problem) => {
  expect(problemsOf(source)).toEqual([expect.stringMatching(problem)]);
});

test('aliases cannot multiply a small file into a large value', () => {
  const levels = Array.from(
    { length: 12 },
    (_, level) => `l${level + 1}: &l${level + 1} [${'*l'.concat(`${level}, `).repeat(9)}*l${level}]`,
  );
  expect(problemsOf(['l0: &l0 x', ...levels].join('\n'))).toEqual([expect.stringContaining('alias')]);
});
