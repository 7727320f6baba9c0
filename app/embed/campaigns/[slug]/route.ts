import { embeddedCampaign } from '#lib/embed/embedded-homes';
import { embedResponse } from '../../embed-response.ts';

export const dynamic = 'force-dynamic';

/** Responds with a document that shows the homes of a campaign in a frame of another site. */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ slug: string }> },
): Promise<Response> {
  const { slug } = await params;
  return embedResponse(request, 'campaign', (context, query) => embeddedCampaign(slug, context, query));
}
