import { REST_DELETE, REST_GET, REST_OPTIONS, REST_PATCH, REST_POST, REST_PUT } from '@payloadcms/next/routes'

import { guarded } from '@/endpoints/api-guard'

export const GET = guarded(REST_GET)
export const POST = guarded(REST_POST)
export const PUT = guarded(REST_PUT)
export const PATCH = guarded(REST_PATCH)
export const DELETE = guarded(REST_DELETE)
export const OPTIONS = guarded(REST_OPTIONS)
