import type { ReactNode } from 'react';
import { BrandName } from '#components/site/brand';
import { SignOut } from '#components/studio/sign-out';
import { StudioLanguage } from '#components/studio/studio-language';
import { StudioNav } from '#components/studio/studio-nav';
import type { Brand } from '#lib/brand/brand';
import type { StudioRole } from '#lib/studio/database/studio-schema';

interface StudioFrameProps {
  readonly brand: Brand;
  /** Who signed in. */
  readonly person: {
    readonly name: string;
    readonly role: StudioRole;
    readonly locale: string | null;
  };
  readonly children: ReactNode;
}

/** Renders the header of the studio's screens, with who signed in, around their content. */
export function StudioFrame({ brand, person, children }: StudioFrameProps) {
  return (
    <>
      <header className="border-line border-b bg-raised">
        <div className="column flex min-h-16 flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2 sm:gap-x-4 lg:gap-x-6">
          <a href="/studio" className="flex min-h-11 min-w-0 items-center gap-2.5 font-serif text-xl">
            <BrandName brand={brand} height={28} className="size-7" />
            <span className="rounded-full bg-sea-soft px-2.5 py-0.5 font-sans font-semibold text-sea-deep text-sm">
              Studio
            </span>
          </a>
          {person.role === 'operator' && <StudioNav />}
          <div className="flex min-w-0 items-center gap-2 max-sm:-ms-3 sm:ms-auto lg:gap-4">
            <StudioLanguage chosen={person.locale} />
            <SignOut person={person} />
          </div>
        </div>
      </header>
      <main id="content" tabIndex={-1} className="column py-8 outline-none sm:py-10">
        {children}
      </main>
    </>
  );
}
