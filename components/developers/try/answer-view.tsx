'use client';

import { FeatureMap } from '#components/developers/try/feature-map';
import { JsonView } from '#components/developers/try/json-view';
import { ScrollRegion } from '#components/ui/scroll-region';
import type { MapGround } from '#lib/geo/map-ground';
import { featuresOf } from '#lib/portal/try/map-features';
import type { TryAnswer } from '#lib/portal/try/read-answer';

/** What the view of a response needs besides it. */
export interface AnswerSettings {
  readonly ground: MapGround;
  readonly locale: string;
}

/** Renders a response: status, time, size, headers, its map where it is GeoJSON, and its body. */
export function AnswerView({ answer, ground, locale }: AnswerSettings & { readonly answer: TryAnswer }) {
  const { status, milliseconds, bytes, headers, body } = answer;
  const features = featuresOf(body);
  return (
    <figure className="portal-code">
      <figcaption className="portal-code-bar">
        <span className="px-3 py-2 text-sm">
          <strong className={status < 400 ? 'text-sea' : 'text-danger'}>Status {status}</strong>,{' '}
          {milliseconds} ms, {bytes.toLocaleString('en')} bytes
        </span>
      </figcaption>
      <details className="border-line border-b">
        <summary className="px-4 py-2.5 text-sm">{headers.length} headers</summary>
        <dl className="grid gap-x-4 px-4 pb-3 font-mono text-xs sm:grid-cols-[14rem_minmax(0,1fr)]">
          {headers.map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-ink-soft">{name}</dt>
              <dd className="mb-1 break-all">{value}</dd>
            </div>
          ))}
        </dl>
      </details>
      {features.length > 0 && <FeatureMap features={features} ground={ground} locale={locale} />}
      <ScrollRegion label="Body of the response" className="portal-text portal-json">
        {typeof body === 'string' ? <pre>{body}</pre> : <JsonView value={body} name={null} depth={0} />}
      </ScrollRegion>
    </figure>
  );
}
