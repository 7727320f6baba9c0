import { expect, test } from 'vitest';
import { withoutControls, xmlText } from '#lib/site/seo/xml-text';

test('texts are escaped for elements and attributes', () => {
  expect(xmlText('Sea & <b>"Sand"</b> ]]>')).toBe('Sea &amp; &lt;b&gt;&quot;Sand&quot;&lt;/b&gt; ]]&gt;');
});

test('what XML does not permit is removed, and other scripts stay', () => {
  expect(withoutControls('a\u0000\u0008b\u000bc\u007f\u0085d\ud800e\uffff')).toBe('abcde');
  const text = 'بيت\t日本\n\u{1F3E1} e\u0301';
  expect(withoutControls(text)).toBe(text);
});
