/** Web worker that fetches, decodes and draws the tiles of the built-in map. Its client is `base-map-workshop.ts`. */
import { answerOrders } from './answer-orders.ts';
import { createBaseMapPainter } from './base-map-painter.ts';

answerOrders(createBaseMapPainter);
