/** The classes of one segment of a bar of form fields, which shows the focus of its borderless field. */
export const FORM_SEGMENT =
  'border-line p-1 *:rounded-field *:px-3 *:pt-2 *:pb-1 *:outline-sea sm:*:px-4 *:has-focus-visible:outline-2';
