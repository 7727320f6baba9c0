import {
  isLiteralElement,
  isPluralElement,
  isPoundElement,
  isSelectElement,
  isTagElement,
  type MessageFormatElement,
  parse,
} from '@formatjs/icu-messageformat-parser';

/** Returns the names of the values that an ICU message takes, sorted. @throws SyntaxError for a malformed message */
export function messageArguments(message: string): readonly string[] {
  return [...new Set(namesIn(parse(message)))].sort();
}

function namesIn(elements: readonly MessageFormatElement[]): readonly string[] {
  return elements.flatMap((element) => {
    if (isLiteralElement(element) || isPoundElement(element)) return [];
    if (isTagElement(element)) return namesIn(element.children);
    const branches =
      isPluralElement(element) || isSelectElement(element) ? Object.values(element.options) : [];
    return [element.value, ...branches.flatMap(({ value }) => namesIn(value))];
  });
}
