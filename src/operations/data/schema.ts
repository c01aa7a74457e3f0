import { migrations } from '@/migrations'

/** The model that this version has: its newest migration, whose name begins with its date. */
export const SCHEMA = migrations.at(-1)!.name
