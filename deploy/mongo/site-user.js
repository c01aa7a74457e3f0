/* Run once, on an empty database: the account of the site, which may read and write its own database and nothing else. */
db.getSiblingDB('ridgeline').createUser({
  user: 'ridgeline',
  pwd: process.env.MONGO_SITE_PASSWORD,
  roles: [{ role: 'readWrite', db: 'ridgeline' }],
})
