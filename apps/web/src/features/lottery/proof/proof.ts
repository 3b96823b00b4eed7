import type { Api } from '@hytte/contract/api';
import type { Answer } from '@hytte/contract/endpoint';

/** A draw as it was published, and what the server knows of the reader's part in it. */
export type Proof = Answer<Api['GET /api/clubs/{clubId}/draws/{runId}']>;
