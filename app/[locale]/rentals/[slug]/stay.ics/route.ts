import type { NextRequest } from 'next/server';
import { rentalIdOf } from '#lib/catalogue/paths';
import { getRental } from '#lib/catalogue/rentals/rentals';
import { answerFromVersion } from '#lib/http/answer-from-version';
import { isHeld, weakTag } from '#lib/http/validators';
import { getTranslator } from '#lib/i18n/translator';
import { type PageContext, routeContext } from '#lib/site/page-context';
import { stayRequest } from '#lib/site/rentals/rental-stay';
import { stayFile } from '#lib/site/rentals/rental-stay-file';
import { stayProblemText } from '#lib/site/search/address-notes';

export const dynamic = 'force-dynamic';

/**
 * Responds with a stay as a calendar file, `?checkin=&checkout=&guests=`. 400 with the reasons in the page's language for dates that
 * are no stay, 404 for an unknown rental or language. Guests that cannot be read are left out.
 */
export async function GET(
  request: NextRequest,
  { params }: { params: Promise<{ locale: string; slug: string }> },
): Promise<Response> {
  const { locale, slug } = await params;
  return answerFromVersion(async () => {
    const context = await routeContext(locale, request.nextUrl.searchParams);
    const id = rentalIdOf(slug);
    if (context === null || id === null) return failure(404, 'There is no such home.');
    const { stay, guests } = stayRequest(context);
    if (stay === null) return failure(400, await reasons(context));
    const rental = await getRental(context.store, id, { locale, currency: context.currency });
    if (rental === null) return failure(404, 'There is no such home.');
    const file = await stayFile(rental, stay, guests, context);
    const headers = {
      'Cache-Control': 'public, max-age=300',
      ETag: weakTag(file),
      'X-Robots-Tag': 'noindex',
    };
    if (isHeld(request.headers.get('if-none-match'), headers.ETag)) {
      return new Response(null, { status: 304, headers });
    }
    return new Response(file, {
      headers: {
        ...headers,
        'Content-Type': 'text/calendar; charset=utf-8',
        // Phones open an inline file in their calendar and store an attachment as a file.
        'Content-Disposition': `inline; filename="${rental.id}-${stay.checkin}.ics"`,
      },
    });
  });
}

/** Returns the problems of the dates in the page's language, one a line. */
async function reasons(context: PageContext): Promise<string> {
  const { problems } = stayRequest(context);
  const [words, address] = await Promise.all([
    getTranslator(context.locale, 'booking'),
    getTranslator(context.locale, 'address'),
  ]);
  if (problems.length === 0) return words('fileNeedsDates');
  return problems.map((problem) => stayProblemText(problem, context.locale, address)).join('\n');
}

function failure(status: number, text: string): Response {
  return new Response(`${text}\n`, {
    status,
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
    },
  });
}
