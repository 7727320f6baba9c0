/** The public API alone, as a process over the catalogue that the environment names; prints its address once it listens. */
import { createServer } from 'node:http';
import { currentConfig } from '#lib/config';
import { apiDoor } from '#lib/server/api-door';
import { GET as openApi } from '../openapi/route.ts';
import { OPERATIONS } from '../operations.ts';

const door = apiDoor([...OPERATIONS, openApi.endpoint]);
const server = createServer((request, response) => void door(request, response));
server.listen(currentConfig().port, '127.0.0.1', () => {
  const address = server.address();
  if (address !== null && typeof address === 'object') console.log(`http://127.0.0.1:${address.port}`);
});
