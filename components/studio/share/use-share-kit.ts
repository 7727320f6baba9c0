'use client';

import { useEffect, useRef, useState } from 'react';
import type { ShareKit } from '#lib/studio/sharing/share-kit';
import { badUtmNames, type UtmValues } from '#lib/studio/sharing/utm-values';
import { postToStudio } from '../studio-requests.ts';

/** Values are saved after this pause in typing, in milliseconds. */
const PAUSE_MS = 600;

/** Whether the kit is that of what the screen shows. */
type KitState = 'current' | 'waiting' | 'refused' | 'silent';

/** The kit of a campaign, and the functions that change what it is for. */
export interface ShareKitEditing {
  readonly kit: ShareKit;
  /** The values as typed; the kit has the last ones that were valid. */
  readonly values: UtmValues;
  readonly state: KitState;
  /** Null: the site's own. */
  readonly currency: string | null;
  setValues(values: UtmValues): void;
  /** Shows another language, with the values that were saved for it. */
  setLocale(locale: string): void;
  setCurrency(currency: string | null): void;
}

/** Keeps the kit of a campaign current: saves values that are valid after a pause in typing, and requests the kit of other languages. */
export function useShareKit(slug: string, firstKit: ShareKit): ShareKitEditing {
  const [kit, setKit] = useState(firstKit);
  const [values, setValues] = useState(firstKit.values);
  const [currency, setCurrency] = useState<string | null>(null);
  const [state, setState] = useState<KitState>('current');
  const pause = useRef(0);
  /** The number of the latest request: earlier responses are not shown. */
  const latest = useRef(0);

  const request = async (asked: {
    readonly locale: string;
    readonly currency: string | null;
    readonly values: UtmValues | null;
  }) => {
    window.clearTimeout(pause.current);
    latest.current += 1;
    const number = latest.current;
    setState('waiting');
    try {
      const { status, data } = await postToStudio<ShareKit>(`/campaigns/${slug}/share`, asked);
      if (number !== latest.current) return;
      if (status !== 200) return setState('refused');
      setKit(data);
      if (asked.values === null) setValues(data.values);
      setState('current');
    } catch {
      if (number === latest.current) setState('silent');
    }
  };
  useEffect(() => () => window.clearTimeout(pause.current), []);
  /** Returns the values that are typed and not saved yet; null when there are none to save. */
  const unsaved = () => (values !== kit.values && badUtmNames(values).length === 0 ? values : null);
  return {
    kit,
    values,
    state,
    currency,
    setValues: (typed) => {
      setValues(typed);
      window.clearTimeout(pause.current);
      // A response to earlier values would not be that of these.
      latest.current += 1;
      const isValid = badUtmNames(typed).length === 0;
      setState(isValid ? 'waiting' : 'current');
      if (!isValid) return;
      pause.current = window.setTimeout(
        () => void request({ locale: kit.locale, currency, values: typed }),
        PAUSE_MS,
      );
    },
    setLocale: (locale) => {
      void (async () => {
        const pending = unsaved();
        if (pending) await request({ locale: kit.locale, currency, values: pending });
        await request({ locale, currency, values: null });
      })();
    },
    setCurrency: (chosen) => {
      setCurrency(chosen);
      void request({ locale: kit.locale, currency: chosen, values: unsaved() });
    },
  };
}
