import { DEPRECATIONS, type Deprecation, deprecationText } from '#lib/api/deprecations';
import { type Guide, type GuideBlock, guideNamed } from '#lib/portal/guide';
import { operationPath, operationSlug, PORTAL_PATH } from '#lib/site/portal-pages';

/** A heading of a day, after which its changes follow. */
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Returns the page of the changes of the API as a guide: data/guides/changes.md, with what is deprecated now before the newest day. The id
 * of that heading is "deprecated", to which the headers of the API lead.
 */
export function changesGuide(deprecations: readonly Deprecation[] = DEPRECATIONS): Guide {
  const guide = guideNamed('changes');
  const first = guide.blocks.findIndex((block) => block.kind === 'heading' && DAY.test(block.title));
  const blocks: readonly GuideBlock[] = [
    { kind: 'heading', id: 'deprecated', title: 'Deprecated' },
    { kind: 'prose', markdown: deprecatedMarkdown(deprecations) },
  ];
  return { ...guide, blocks: guide.blocks.toSpliced(first, 0, ...blocks) };
}

function deprecatedMarkdown(deprecations: readonly Deprecation[]): string {
  if (deprecations.length === 0) return 'Nothing is deprecated now.';
  return deprecations
    .toSorted((one, other) => (one.since < other.since ? 1 : -1))
    .map((entry) => `- ${subjectOf(entry)}. ${deprecationText(entry)}`)
    .join('\n');
}

/** Returns what an entry is about, with a link to its operation. */
function subjectOf({ operation, parameter }: Deprecation): string {
  const path = operation && `{{portal}}${operationPath(operationSlug(operation)).slice(PORTAL_PATH.length)}`;
  const named = path === null ? 'all operations' : `[\`${operation}\`](${path})`;
  return parameter === null ? named : `\`${parameter}\` of ${named}`;
}
