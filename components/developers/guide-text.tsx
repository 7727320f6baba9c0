import { createElement, Fragment, type ReactNode } from 'react';
import { CodeSamples, CodeText } from '#components/developers/code-block';
import { LiveAnswer } from '#components/developers/live-answer';
import { MarkdownText } from '#components/ui/markdown-text';
import type { FilledBlock, FilledGuide } from '#lib/portal/filled-guide';

/** Renders a guide of the portal: its title, its text, samples, and responses that can be requested again. */
export function GuideText({ guide }: { readonly guide: FilledGuide }) {
  return (
    <>
      <h1 className="text-title">{guide.title}</h1>
      <div className="mt-4 text-lead">
        <MarkdownText markdown={guide.lead} />
      </div>
      <div className="mt-6 flex flex-col gap-5">
        {createElement(Fragment, null, ...guide.blocks.map(renderBlock))}
      </div>
    </>
  );
}

function renderBlock(block: FilledBlock, index: number): ReactNode {
  switch (block.kind) {
    case 'heading':
      return (
        <h2 id={block.id} className="mt-6 scroll-mt-6 text-heading">
          {block.title}
        </h2>
      );
    case 'prose':
      return <MarkdownText markdown={block.markdown} />;
    case 'samples':
      return <CodeSamples label={`Sample ${index}`} samples={block.samples} output={block.output} />;
    case 'answer':
      return (
        <LiveAnswer request={block.request} status={block.status}>
          <CodeText text={block.json} label={`Answer ${index}`} />
        </LiveAnswer>
      );
  }
}
