'use client';

import { useRouter } from 'next/navigation';
import { type FormEvent, useState } from 'react';
import { useStudioTexts } from '#components/studio/studio-texts';
import { Button } from '#components/ui/button';
import { Dialog } from '#components/ui/dialog';
import { Field } from '#components/ui/field';
import { Icon } from '#components/ui/icon';
import { isSlug, slugFrom } from '#lib/studio/campaigns/slug-from';
import { postToStudio } from '../studio-requests.ts';

/** Renders the button that begins a campaign, and the dialog that asks for its working title and its address. */
export function NewCampaignForm() {
  const { t } = useStudioTexts();
  const router = useRouter();
  const [isOpen, setIsOpen] = useState(false);
  const [title, setTitle] = useState('');
  // Null until the person writes an address: it follows the title.
  const [ownSlug, setOwnSlug] = useState<string | null>(null);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [isBusy, setIsBusy] = useState(false);
  const slug = ownSlug ?? slugFrom(title);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const found = [
      ...(title.trim() === '' ? [t('titleMissing')] : []),
      ...(isSlug(slug) ? [] : [t('addressInvalid')]),
    ];
    setProblems(found);
    if (found.length > 0) return;
    setIsBusy(true);
    try {
      const { status } = await postToStudio('/campaigns', { slug, title: title.trim() });
      if (status === 201) router.push(`/studio/campaigns/${slug}`);
      else setProblems([status === 409 ? t('addressTaken') : t('stepFailed')]);
    } catch {
      setProblems([t('noAnswer')]);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>
        <Icon name="plus" className="size-4.5" />
        {t('newCampaign')}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('newCampaign')}
        closeLabel={t('close')}
      >
        <form onSubmit={submit} noValidate className="flex flex-col gap-4">
          <Field
            label={t('newTitle')}
            value={title}
            maxLength={500}
            autoComplete="off"
            onChange={({ target }) => setTitle(target.value)}
          />
          <div className="flex flex-col gap-1">
            <Field
              label={t('newAddress')}
              value={slug}
              maxLength={120}
              autoComplete="off"
              spellCheck={false}
              aria-describedby="address-hint"
              onChange={({ target }) => setOwnSlug(target.value)}
            />
            <p id="address-hint" className="text-ink-soft text-sm">
              {t('newAddressHint')}
            </p>
          </div>
          {problems.length > 0 && (
            <ul role="alert" className="flex flex-col gap-1 text-danger text-sm">
              {problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          )}
          <Button type="submit" isBusy={isBusy} className="self-start">
            {t('create')}
          </Button>
        </form>
      </Dialog>
    </>
  );
}
