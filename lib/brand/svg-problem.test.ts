import { expect, test } from 'vitest';
import { readSvg } from '#lib/brand/svg-problem';

const drawing = (inside: string, attributes = 'viewBox="0 0 40 10"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`;

test('the proportions are those of the view box, else of width and height', () => {
  expect(readSvg(drawing('<path d="M0 0"/>'))).toEqual({ ratio: 4 });
  expect(readSvg(drawing('', 'width="30px" height="10"'))).toEqual({ ratio: 3 });
  expect(readSvg(drawing('', 'width="100%" height="50%"'))).toEqual({
    problem: 'has neither viewBox nor width and height',
  });
});

test('gradients, styles and the notes of drawing programs are allowed', () => {
  const inside =
    '<style>.a{fill:url(#g)}</style><defs><linearGradient id="g"/></defs><use href="#g"/><sodipodi:namedview inkscape:zoom="1"/>';
  expect(readSvg(`<?xml version="1.0"?>${drawing(inside)}`)).toEqual({ ratio: 4 });
});

test.each([
  ['<script>1</script>', '<script> is not allowed'],
  ['<path onload="x()"/>', 'the handler onload is not allowed'],
  ['<g><foreignObject/></g>', '<foreignObject> is not allowed'],
  ['<image href="data:image/png;base64,AA"/>', '<image> is not allowed'],
  ['<a href="https://evil.example"/>', '<a> is not allowed'],
  ['<use xlink:href="other.svg#a"/>', 'xlink:href may only name a part of the drawing, such as #shape'],
  ['<path style="fill:url(https://evil.example/a)"/>', 'style has an address'],
  ['<style>@import "a.css";</style>', 'a style has an address'],
  ['<style><![CDATA[a{background:url("http://x")}]]></style>', 'a style has an address'],
  ['<?xml-stylesheet href="a.css"?>', 'has a processing instruction'],
  ['<set attributeName="href" to="javascript:1"/>', '<set> is not allowed'],
])('%s is refused', (inside, problem) => {
  expect(readSvg(drawing(inside))).toEqual({ problem: `line 1: ${problem}` });
});

test('a document with entities, another document, and a text that is none are refused', () => {
  expect(readSvg(`<!DOCTYPE svg [<!ENTITY a "b">]>${drawing('')}`)).toEqual({
    problem: 'line 1: has a document type, which may define entities',
  });
  expect(readSvg('<html/>')).toEqual({ problem: 'line 1: is no SVG: it begins with <html>' });
  expect(readSvg('no drawing')).toHaveProperty('problem');
  expect(readSvg(drawing('<path>'))).toHaveProperty('problem');
});
