import { Plus } from 'lucide-react';
import { CampaignStory } from '#components/campaigns/campaign-story';
import { OpenLinkedDetails } from '#components/campaigns/open-linked-details';
import type { CampaignFaq as Faq } from '#lib/site/campaign-text';

/** A campaign's questions, each with an address of its own; they open without scripts. */
export function CampaignFaq({ faq }: { readonly faq: Faq }) {
  return (
    <section
      id="faq"
      aria-labelledby="faq-heading"
      className="grid scroll-mt-6 gap-x-14 gap-y-4 lg:grid-cols-[19rem_minmax(0,1fr)]"
    >
      <div>
        <h2 id="faq-heading" className="text-heading">
          {faq.title}
        </h2>
        {faq.intro !== '' && (
          <div className="mt-3 text-ink-soft">
            <CampaignStory markdown={faq.intro} topLevel={3} />
          </div>
        )}
      </div>
      <div className="border-line border-t">
        {faq.entries.map(({ id, question, answer }) => (
          <details key={id} id={id} className="group scroll-mt-6 border-line border-b">
            <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 hover:text-sea [&::-webkit-details-marker]:hidden">
              <h3 className="text-subheading">{question}</h3>
              <Plus
                aria-hidden="true"
                className="size-5 shrink-0 text-terracotta transition-transform duration-200 ease-calm group-open:rotate-45"
              />
            </summary>
            <div className="pb-6">
              <CampaignStory markdown={answer} topLevel={4} />
            </div>
          </details>
        ))}
      </div>
      <OpenLinkedDetails ids={faq.entries.map(({ id }) => id)} />
    </section>
  );
}
