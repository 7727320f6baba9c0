import { expect, test } from 'vitest';
import { campaignText } from '#lib/site/campaigns/campaign-text';

const MARKDOWN = `The first snow.

It changes **the sound** of a village.

## Gut zu wissen {#faq}

Was oft gefragt wird.

### Gibt es *Schnee*? {#snow}

Meistens. [Mehr dazu](https://snow.example).

- oben ja
- unten vielleicht

### Und der Hund?

Der auch.

#### Kleingedrucktes

Nicht auf die Piste.

## Danach

Tee.`;

test('the section whose heading is marked {#faq} has the questions, in any language', () => {
  const { story, faq } = campaignText(MARKDOWN);
  expect(story).toContain('It changes **the sound** of a village.');
  expect(story).toContain('## Danach\n\nTee.');
  expect(story).not.toContain('Schnee');
  expect(faq?.title).toBe('Gut zu wissen');
  expect(faq?.intro).toBe('Was oft gefragt wird.');
  expect(faq?.entries.map(({ question }) => question)).toEqual(['Gibt es Schnee?', 'Und der Hund?']);
});

test('the id of a question is its mark, else its number', () => {
  expect(campaignText(MARKDOWN).faq?.entries.map(({ id }) => id)).toEqual(['faq-snow', 'faq-2']);
  const twice = '## Q {#faq}\n\n### A {#a}\n\none\n\n### B {#a}\n\ntwo';
  expect(campaignText(twice).faq?.entries.map(({ id }) => id)).toEqual(['faq-a', 'faq-a-2']);
});

test('an answer is everything up to the next question, as Markdown and as plain text', () => {
  const [snow, dog] = campaignText(MARKDOWN).faq?.entries ?? [];
  expect(snow?.answer).toBe('Meistens. [Mehr dazu](https://snow.example).\n\n- oben ja\n- unten vielleicht');
  expect(snow?.answerText).toBe('Meistens. Mehr dazu. oben ja unten vielleicht');
  expect(dog?.answer).toContain('#### Kleingedrucktes');
  expect(dog?.answerText).toBe('Der auch. Kleingedrucktes Nicht auf die Piste.');
});

test('a text without questions is only a story', () => {
  const plain = 'Slow.\n\n## Where\n\nHere.';
  expect(campaignText(plain)).toEqual({ story: plain, faq: null });
  expect(campaignText('')).toEqual({ story: '', faq: null });
  expect(campaignText('Slow.\n\n## Soon {#faq}\n\nNothing yet.')).toEqual({
    story: 'Slow.\n\n## Soon\n\nNothing yet.',
    faq: null,
  });
});
