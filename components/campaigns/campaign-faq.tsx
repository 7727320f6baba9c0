import { OpenLinkedDetails } from '#components/campaigns/open-linked-details';
import { Accordion } from '#components/ui/accordion';
import { MarkdownText } from '#components/ui/markdown-text';
import type { CampaignFaq as Faq } from '#lib/site/campaigns/campaign-text';

/** Renders a campaign's questions and answers. Each has its own anchor and opens without JavaScript. */
export function CampaignFaq({ faq }: { readonly faq: Faq }) {
  return (
    <section
      id="faq"
      aria-labelledby="faq-heading"
      className="grid scroll-mt-6 gap-x-14 gap-y-4 lg:grid-cols-[19rem_minmax(0,1fr)] print:block"
    >
      <div className="break-after-avoid print:mb-4">
        <h2 id="faq-heading" className="text-heading">
          {faq.title}
        </h2>
        {faq.intro !== '' && (
          <div className="mt-3 text-ink-soft">
            <MarkdownText markdown={faq.intro} topLevel={3} />
          </div>
        )}
      </div>
      <Accordion
        items={faq.entries.map(({ id, question, answer }) => ({
          id,
          title: (
            <h3 className="text-subheading">
              <bdi>{question}</bdi>
            </h3>
          ),
          content: <MarkdownText markdown={answer} topLevel={4} />,
        }))}
      />
      <OpenLinkedDetails ids={faq.entries.map(({ id }) => id)} />
    </section>
  );
}
