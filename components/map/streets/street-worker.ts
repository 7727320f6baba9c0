/** Web worker that fetches, decodes and draws the tiles of a map with streets. Its client is `street-workshop.ts`. */
import { answerOrders } from '../base-map/answer-orders.ts';
import { createStreetPainter } from './street-painter.ts';

answerOrders(createStreetPainter);
