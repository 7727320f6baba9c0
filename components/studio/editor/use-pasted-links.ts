'use client';

import { type ClipboardEvent, useRef } from 'react';
import { useStudioTexts } from '#components/studio/studio-texts';
import { announce } from '#lib/browser/announce';
import { pasteLink } from '#lib/studio/campaigns/markdown-marks';
import { type AddressLink, linkOf } from './link-of.ts';

/** A change of a text that is a step of its own when it is undone. */
export interface TextStep {
  readonly name: string;
  /** Whether the change belongs to the step of the last one with this name. */
  readonly completes: boolean;
}

/** Matches text that may be an address: one word with a slash. The server knows which ones are of the site. */
const ADDRESS = /^(?:https?:\/\/)?[^\s/]*\/\S*$/i;

/**
 * Returns the handler of pastes into a field for Markdown. A pasted address is in the text at once; where it is one of the site's own, a link
 * takes its place, in the same step of undoing. It stays an address when the server does not answer, or when it is no longer there.
 */
export function usePastedLinks(
  lang: string,
  onChange: (value: string, step: TextStep) => void,
): (event: ClipboardEvent<HTMLTextAreaElement>) => void {
  const { t } = useStudioTexts();
  const pastes = useRef(0);
  return (event) => {
    const address = event.clipboardData.getData('text/plain').trim();
    if (!ADDRESS.test(address) || address.length > 8_000) return;
    event.preventDefault();
    const field = event.currentTarget;
    const before = { text: field.value, start: field.selectionStart, end: field.selectionEnd };
    pastes.current += 1;
    const name = `paste-${pastes.current}`;
    field.setRangeText(address, before.start, before.end, 'end');
    onChange(field.value, { name, completes: false });
    const head = before.text.slice(0, before.start) + address;
    const tail = before.text.slice(before.end);
    void linkOrNull(address, lang).then((link) => {
      const { value, selectionStart: caret, isConnected } = field;
      const isThere =
        value.startsWith(head) && value.endsWith(tail) && value.length >= head.length + tail.length;
      if (link === null || !isThere || !isConnected) return;
      const typed = value.slice(head.length, value.length - tail.length);
      const linked = pasteLink(before, link);
      const linkedHead = linked.text.slice(0, linked.start);
      // The field has the text before React does, so that the caret is never elsewhere while somebody types.
      field.setRangeText(linkedHead + typed + linked.text.slice(linked.start), 0, value.length);
      const moved = caret < head.length ? caret : caret - head.length + linkedHead.length;
      field.setSelectionRange(moved, moved);
      onChange(field.value, { name, completes: true });
      announce(t('linkMade', { text: link.text }));
    });
  };
}

/** Returns the link to the page of an address; null for any other address, and when the server does not answer. */
async function linkOrNull(address: string, locale: string): Promise<AddressLink | null> {
  try {
    return await linkOf(address, locale);
  } catch {
    return null;
  }
}
