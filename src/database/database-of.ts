import type { Payload } from 'payload'

import { invalidatingPort } from './content-invalidation'
import { mongoPort } from './mongo/port'
import type { DatabasePort } from './port'
import { sqlitePort } from './sqlite/port'

const ports = new WeakMap<object, DatabasePort>()

export function databaseOf(payload: Payload): DatabasePort {
  let port = ports.get(payload.db)
  if (!port) {
    const made = payload.db.name === 'mongoose' ? mongoPort(payload) : sqlitePort(payload)
    port = invalidatingPort(made, payload.db)
    ports.set(payload.db, port)
  }
  return port
}
