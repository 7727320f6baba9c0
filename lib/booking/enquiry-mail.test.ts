import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Enquiry, enquiryLetter, mailLink } from '#lib/booking/enquiry-mail';

const ENQUIRY: Enquiry = {
  name: 'Casa Verde',
  place: 'Nice, France',
  pageUrl: 'https://homes.example/en/rentals/17-casa',
  stay: { checkin: '2027-06-05', checkout: '2027-06-12' },
  guests: 4,
};

test('a letter has the dates, the guests, a question and the address of the page', async () => {
  expect(await enquiryLetter(ENQUIRY, 'en')).toEqual({
    subject: expect.stringMatching(/^Enquiry: Casa Verde, 5\s–\s12 Jun 2027$/),
    body: [
      'Hello,',
      'I am interested in “Casa Verde, Nice, France”.',
      'Arrival: 5 June 2027\nDeparture: 12 June 2027 (7 nights)\nGuests: 4',
      'Is it free on these dates, and what would the stay cost in total?',
      'Thank you, and kind regards',
      'https://homes.example/en/rentals/17-casa',
    ].join('\n\n'),
  });
});

test('a letter without a stay asks when the home is free', async () => {
  const { subject, body } = await enquiryLetter({ ...ENQUIRY, stay: null, guests: null, place: '' }, 'de');
  expect(subject).toBe('Anfrage: Casa Verde');
  expect(body.split('\n\n')).toEqual([
    'Guten Tag,',
    'ich interessiere mich für Ihre Unterkunft „Casa Verde“.',
    'Wann ist die Unterkunft frei, und was kostet ein Aufenthalt insgesamt?',
    'Vielen Dank und freundliche Grüße',
    ENQUIRY.pageUrl,
  ]);
});

test.each([
  ['de', '5. Juni 2027', '7 Nächte'],
  ['fr', '5 juin 2027', '7 nuits'],
  ['es', '5 de junio de 2027', '7 noches'],
  ['it', '5 giugno 2027', '7 notti'],
])('a letter in %s has the dates in that language', async (locale, arrival, nights) => {
  const { body } = await enquiryLetter(ENQUIRY, locale);
  expect(body).toContain(arrival);
  expect(body).toContain(nights);
  expect(body).not.toMatch(/[{}]/);
});

test('a mail link has the letter with its line ends encoded, and spaces never as +', () => {
  expect(mailLink('mailto:stay@owner.example', { subject: 'A + B & C?', body: 'one\n\ntwo' })).toBe(
    'mailto:stay@owner.example?subject=A%20%2B%20B%20%26%20C%3F&body=one%0D%0A%0D%0Atwo',
  );
});

test('the fields of a template are kept', () => {
  const letter = { subject: 'ours', body: 'text' };
  expect(mailLink('mailto:a@b.example?Subject=Home%2017&cc=c@b.example', letter)).toBe(
    'mailto:a@b.example?Subject=Home%2017&cc=c@b.example&body=text',
  );
  expect(mailLink('mailto:a@b.example?', letter)).toBe('mailto:a@b.example?subject=ours&body=text');
});

test('no text can add a field or another recipient', () => {
  const text = fc.string({ unit: 'binary', maxLength: 40 });
  fc.assert(
    fc.property(text, text, (subject, body) => {
      const link = mailLink('mailto:stay@owner.example', { subject, body });
      expect(link).toMatch(/^mailto:stay@owner\.example\?subject=[^&#]*&body=[^&#]*$/);
      const [, fields = ''] = link.split('?');
      const read = fields.split('&').map((field) => decodeURIComponent(field.split('=')[1] ?? ''));
      expect(read).toEqual([subject.toWellFormed(), body.toWellFormed().replaceAll('\n', '\r\n')]);
    }),
  );
});
