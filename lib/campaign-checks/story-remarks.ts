/** What is missing or broken in the story of a campaign in one language. */
import {
  type CampaignRemark,
  type CampaignRemarkCode,
  campaignRemark,
} from '#lib/campaign-checks/campaign-remark';
import { type StoryElement, storyOutline } from '#lib/campaign-checks/story-outline';
import {
  type CampaignFaq,
  campaignText,
  FAQ_MARK,
  markOf,
  withoutMark,
} from '#lib/site/campaigns/campaign-text';

/** A story with the parts that its checks need. */
export interface CheckedStory {
  readonly elements: readonly StoryElement[];
  readonly faq: CampaignFaq | null;
}

/** Parses a story. It must be within the limits of `markdownProblem`. */
export function checkedStory(markdown: string): CheckedStory {
  return { elements: storyOutline(markdown), faq: campaignText(markdown).faq };
}

/** Returns remarks on the headings, the pictures and the questions of a story; those on its links are in `link-remarks.ts`. */
export function storyRemarks(story: CheckedStory, locale: string): readonly CampaignRemark[] {
  const remark = (code: CampaignRemarkCode, line: number, values: CampaignRemark['values'] = {}) =>
    campaignRemark(code, `texts.${locale}.story`, { locale, line, values });
  return [
    ...headingRemarks(story, remark),
    ...pictureRemarks(story, remark),
    ...questionRemarks(story, remark),
  ];
}

type Remark = (code: CampaignRemarkCode, line: number, values?: CampaignRemark['values']) => CampaignRemark;

/** Pages begin with the highest level of a story, whichever it is; from there on, a level must not be left out. */
function headingRemarks({ elements }: CheckedStory, remark: Remark): readonly CampaignRemark[] {
  const headings = elements.filter((element) => element.kind === 'heading');
  let above = Math.min(...headings.map(({ depth }) => depth)) - 1;
  return headings.flatMap(({ depth, text, line }) => {
    const heading = withoutMark(text);
    const isSkipped = depth > above + 1;
    const values = { heading, depth, expected: above + 1 };
    above = depth;
    if (depth === 1) return [remark('mainHeading', line, { heading })];
    return isSkipped ? [remark('skippedHeading', line, values)] : [];
  });
}

function pictureRemarks({ elements }: CheckedStory, remark: Remark): readonly CampaignRemark[] {
  return elements.flatMap((element) => {
    if (element.kind !== 'picture') return [];
    const { text, line } = element;
    return [text === '' ? remark('pictureWithoutText', line) : remark('pictureInStory', line, { text })];
  });
}

function questionRemarks({ elements, faq }: CheckedStory, remark: Remark): readonly CampaignRemark[] {
  const headings = elements.filter((element) => element.kind === 'heading');
  const first = headings.findIndex((heading) => markOf(heading) === FAQ_MARK);
  const section = headings[first];
  if (section === undefined) return [];
  if (faq === null) return [remark('noQuestions', section.line, { heading: withoutMark(section.text) })];
  let place = first;
  return faq.entries.flatMap(({ question, answer }) => {
    place = headings.findIndex(({ text }, index) => index > place && withoutMark(text) === question);
    if (answer.trim() !== '') return [];
    return [remark('questionWithoutAnswer', headings[place]?.line ?? section.line, { question })];
  });
}
