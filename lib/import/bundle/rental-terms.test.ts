import { expect, test } from 'vitest';
import { bookingTemplate, enquiryTemplate } from '#lib/import/bundle/rental-terms';

test('a booking address is a web page; an enquiry may be an e-mail or a call as well', () => {
  const page = 'https://book.example/(RENTALID)';
  expect(bookingTemplate.parse(page)).toBe(page);
  expect(enquiryTemplate.parse(page)).toBe(page);
  for (const address of ['mailto:host@homes.example', 'tel:+390612345']) {
    expect(enquiryTemplate.parse(address)).toBe(address);
    expect(bookingTemplate.safeParse(address).success).toBe(false);
  }
});

test('the problem with an address is the only issue, and says what is wrong', () => {
  const { error } = bookingTemplate.safeParse('https://book.example/(RENTAL)');
  expect(error?.issues).toEqual([
    expect.objectContaining({
      code: 'custom',
      message: expect.stringContaining('must not have the variable (RENTAL)'),
    }),
  ]);
  expect(enquiryTemplate.safeParse('javascript:alert(1)').success).toBe(false);
});
