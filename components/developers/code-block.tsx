import type { ReactNode } from 'react';
import { CodeTabs } from '#components/developers/code-tabs';
import { CopyCode } from '#components/developers/copy-code';
import { ScrollRegion } from '#components/ui/scroll-region';
import { SAMPLE_LANGUAGES, type Sample } from '#lib/portal/sample';

/** Renders a text in a box that scrolls, by keyboard too. `label` is different from those of all other boxes of the page. */
export function CodeText({ text, label }: { readonly text: string; readonly label: string }) {
  return (
    <ScrollRegion label={label} className="portal-text">
      <pre>{text}</pre>
    </ScrollRegion>
  );
}

/** Renders a sample in one language, or in several as tabs, with a button that copies it, and what it prints. */
export function CodeSamples({
  label,
  samples,
  output,
}: {
  /** Names the sample among those of the page: "Sample 2". */
  readonly label: string;
  readonly samples: readonly Sample[];
  readonly output: string | null;
}) {
  const tabs = samples.map(({ language, text }) => ({
    label: SAMPLE_LANGUAGES[language],
    panel: <CodeText text={text} label={`${label} in ${SAMPLE_LANGUAGES[language]}`} />,
  }));
  const [only] = tabs;
  return (
    <>
      {only && tabs.length === 1 ? (
        <Titled title={only.label}>{only.panel}</Titled>
      ) : (
        <CodeTabs tabs={tabs} />
      )}
      {output !== null && (
        <Titled title="It prints">
          <CodeText text={output} label={`What ${label} prints`} />
        </Titled>
      )}
    </>
  );
}

function Titled({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <figure className="portal-code">
      <div className="portal-code-bar">
        <figcaption className="px-3 font-medium text-sm">{title}</figcaption>
        <CopyCode />
      </div>
      {children}
    </figure>
  );
}
