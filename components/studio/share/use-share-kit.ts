'use client';

import { useEffect, useRef, useState } from 'react';
import type { ShareKit } from '#lib/studio/sharing/share-kit';
import { badUtmNames, type UtmValues } from '#lib/studio/sharing/utm-values';
import { postToStudio } from '../studio-requests.ts';

/** Values are saved after this pause in typing, in milliseconds. */
const PAUSE_MS = 600;

/** Whether the kit is that of what the screen shows. */
type KitState = 'current' | 'waiting' | 'refused' | 'silent';

/** What a kit is for. */
interface KitChoice {
  readonly locale: string;
  /** Null: the site's own. */
  readonly currency: string | null;
}

/** The kit of a campaign, and the functions that change what it is for. */
export interface ShareKitEditing {
  readonly kit: ShareKit;
  /** The values as typed; the kit has the last ones that were valid. */
  readonly values: UtmValues;
  readonly state: KitState;
  /** What the screen is to show; the kit is that of an earlier choice until the server has answered. */
  readonly choice: KitChoice;
  /** Has no effect while another language is awaited, whose values take the place of these. */
  setValues(values: UtmValues): void;
  /** Shows another language, with the values that were saved for it. */
  setLocale(locale: string): void;
  setCurrency(currency: string | null): void;
}

/** Keeps the kit of a campaign current: saves values that are valid after a pause in typing, and requests the kit of other languages. */
export function useShareKit(slug: string, firstKit: ShareKit): ShareKitEditing {
  const [kit, setKit] = useState(firstKit);
  const [values, setValues] = useState(firstKit.values);
  const [choice, setChoice] = useState<KitChoice>({ locale: firstKit.locale, currency: null });
  const [state, setState] = useState<KitState>('current');
  const pause = useRef(0);
  /** The choice as it is now: requests are made after others have been answered. */
  const latestChoice = useRef(choice);
  /** The language of the values on the screen. */
  const shownLocale = useRef(firstKit.locale);
  /** The number of the latest request: earlier responses are not shown. */
  const latest = useRef(0);

  const choose = (changed: KitChoice) => {
    latestChoice.current = changed;
    setChoice(changed);
  };
  /** Requests the kit of the latest choice, or of another language; with values they are saved first. */
  const request = async (saved: UtmValues | null, locale = latestChoice.current.locale) => {
    window.clearTimeout(pause.current);
    latest.current += 1;
    const number = latest.current;
    setState('waiting');
    const fail = (reason: 'refused' | 'silent') => {
      choose({ ...latestChoice.current, locale: shownLocale.current });
      setState(reason);
    };
    try {
      const asked = { locale, currency: latestChoice.current.currency, values: saved };
      const { status, data } = await postToStudio<ShareKit>(`/campaigns/${slug}/share`, asked);
      if (number !== latest.current) return;
      if (status !== 200) return fail('refused');
      setKit(data);
      if (locale !== shownLocale.current) setValues(data.values);
      shownLocale.current = locale;
      setState('current');
    } catch {
      if (number === latest.current) fail('silent');
    }
  };
  useEffect(() => () => window.clearTimeout(pause.current), []);
  const isShown = () => latestChoice.current.locale === shownLocale.current;
  /** Returns the values that are typed and not saved yet; null when there are none to save. */
  const unsaved = () =>
    isShown() && values !== kit.values && badUtmNames(values).length === 0 ? values : null;
  return {
    kit,
    values,
    state,
    choice,
    setValues: (typed) => {
      if (!isShown()) return;
      setValues(typed);
      window.clearTimeout(pause.current);
      // A response to earlier values would not be that of these.
      latest.current += 1;
      const isValid = badUtmNames(typed).length === 0;
      setState(isValid ? 'waiting' : 'current');
      if (isValid) pause.current = window.setTimeout(() => void request(typed), PAUSE_MS);
    },
    setLocale: (locale) => {
      void (async () => {
        const pending = unsaved();
        choose({ ...latestChoice.current, locale });
        if (pending) await request(pending, shownLocale.current);
        await request(null);
      })();
    },
    setCurrency: (currency) => {
      choose({ ...latestChoice.current, currency });
      void request(unsaved());
    },
  };
}
