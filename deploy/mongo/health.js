/* The health check: makes the replica set of one member when there is none yet, and ends with 0 once it takes writes. */
try {
  db.getSiblingDB('admin').auth(
    process.env.MONGO_INITDB_ROOT_USERNAME,
    process.env.MONGO_INITDB_ROOT_PASSWORD,
  )
  try {
    rs.status()
  } catch (error) {
    if (error.codeName !== 'NotYetInitialized') throw error
    rs.initiate({ _id: 'rs0', members: [{ _id: 0, host: 'mongo:27017' }] })
  }
  quit(db.hello().isWritablePrimary ? 0 : 1)
} catch (error) {
  print(error.message)
  quit(1)
}
