import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { describe, expect, it } from '@jest/globals'
import { parse } from 'yaml'

interface Service {
  image?: string
  build?: string
  profiles?: string[]
  read_only?: boolean
  cap_drop?: string[]
  security_opt?: string[]
  restart?: string
  mem_limit?: string
  pids_limit?: number
  stop_grace_period?: string
  environment: Record<string, string>
  volumes?: string[]
  ports?: string[]
  tmpfs?: string[]
  networks: Record<string, { ipv4_address?: string; aliases?: string[] }>
  depends_on?: Record<string, { condition: string }>
  healthcheck?: { test: string[] }
}
interface Compose {
  services: Record<string, Service>
  networks: Record<string, { internal?: boolean; ipam?: { config: { subnet: string }[] } } | null>
  volumes: Record<string, unknown>
}

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const read = (name: string) => readFileSync(join(ROOT, name), 'utf8')
const text = read('docker-compose.yml')
const compose = parse(text, { merge: true }) as Compose
const services = Object.entries(compose.services)
const dockerfile = read('Dockerfile')
const sites = ['app', 'app-2'].map((name) => compose.services[name]!)

describe('docker-compose.yml', () => {
  it('pins every image, and gives every process no more than it needs', () => {
    for (const [name, service] of services) {
      const pinned = service.build ? /^ridgeline$/ : /^[a-z/]+:v?\d+\.\d+\.\d+(-alpine)?$/
      expect([name, service.image]).toEqual([name, expect.stringMatching(pinned)])
      expect([name, service.read_only, service.cap_drop]).toEqual([name, true, ['ALL']])
      expect(service.security_opt).toEqual(['no-new-privileges:true'])
      expect([name, service.restart]).toEqual([name, 'unless-stopped'])
      expect([name, service.mem_limit, service.pids_limit]).toEqual([
        name,
        expect.any(String),
        expect.any(Number),
      ])
    }
  })

  it('holds no secret: each comes from .env, and what is always needed is asked for by name', () => {
    const values = services.flatMap(([, { environment }]) => Object.entries(environment ?? {}))
    const secrets = values.filter(([name]) => /PASSWORD|SECRET|_KEY|DATABASE_URI/.test(name))
    expect(secrets.length).toBeGreaterThan(10)
    for (const [name, value] of secrets) expect([name, value]).toEqual([name, expect.stringMatching(/\$\{/)])
    const always = ['PAYLOAD_SECRET', 'ADMIN_PASSWORD', 'SECURITY_PASSWORD', 'OWNER_EMAIL', 'SMTP_URL']
    for (const name of [...always, 'MONGO_KEY', 'MONGO_ROOT_PASSWORD', 'MONGO_SITE_PASSWORD']) {
      expect(text).toMatch(new RegExp(`\\$\\{${name}:\\?`))
    }
    const example = read('.env.example')
    for (const [, name] of text.matchAll(/(?<!\$)\$\{([A-Z0-9_]+)/g)) {
      expect(example).toMatch(new RegExp(`^# ${name}=`, 'm'))
    }
  })

  it('gives the site settings that it knows, and all that have no value of their own in a container', () => {
    const known = [...read('src/env.ts').matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(([, name]) => name!)
    const own = ['NODE_ENV', 'PORT', 'DATA_DIR']
    const standIns = known.filter((name) => /_API_BASE$|_TOKEN_URL$/.test(name))
    for (const { environment } of sites) {
      const given = Object.keys(environment)
      expect(known).toEqual(expect.arrayContaining(given))
      expect(known.filter((name) => ![...given, ...own, ...standIns].includes(name))).toEqual([])
    }
  })

  it('mounts only what is there, and keeps every volume it names', () => {
    const mounts = services.flatMap(([, { volumes = [] }]) => volumes.map((each) => each.split(':')[0]!))
    for (const source of mounts) {
      if (source.startsWith('./')) expect([source, existsSync(join(ROOT, source))]).toEqual([source, true])
      else expect(Object.keys(compose.volumes)).toContain(source)
    }
    expect(Object.keys(compose.volumes).filter((name) => !mounts.includes(name))).toEqual([])
  })

  it('lets only the proxy and the mail catcher be reached, and the site believe the proxy alone', () => {
    const ports = services.flatMap(([name, service]) =>
      (service.ports ?? []).map((port) => `${name} ${port}`),
    )
    expect(ports.sort()).toEqual([
      'mail 127.0.0.1:8025:8025',
      'proxy 443:443',
      'proxy 443:443/udp',
      'proxy 80:80',
    ])
    const address = compose.services.proxy!.networks.front!.ipv4_address
    for (const { environment, networks } of sites) {
      expect(environment.TRUSTED_PROXIES).toBe(address)
      expect(networks.front!.aliases).toEqual(['site'])
    }
    expect(compose.networks.front!.ipam!.config[0]!.subnet).toBe(address!.replace(/\.\d+$/, '.0/24'))
    expect(compose.networks.back!.internal).toBe(true)
    expect(Object.keys(compose.services.mongo!.networks)).toEqual(['back'])
  })

  it('starts the site when MongoDB takes writes, and leaves what is only for replicas or for trying out to profiles', () => {
    for (const site of sites) {
      expect(site.depends_on!.mongo!.condition).toBe('service_healthy')
      expect(site.volumes![0]).toMatch(/:\/data$/)
      expect(Number.parseInt(site.stop_grace_period!)).toBeGreaterThanOrEqual(30)
    }
    expect(compose.services.mongo!.healthcheck!.test).toContain('/deploy/health.js')
    const always = services.filter(([, { profiles }]) => !profiles).map(([name]) => name)
    expect(always.sort()).toEqual(['app', 'mongo', 'proxy'])
  })
})

describe('Caddyfile', () => {
  it('takes the name from DOMAIN and hands requests to every replica', () => {
    const caddy = read('deploy/Caddyfile')
    expect(caddy).toMatch(/^\{\$DOMAIN:localhost\} \{$/m)
    expect(caddy).toMatch(/name site\n\s*port 3000/)
    expect(caddy.split('{').length).toBe(caddy.split('}').length)
  })

  it('takes no replica out for what a visitor broke off, and has the next one tried in turn', () => {
    const caddy = read('deploy/Caddyfile')
    // With either, Caddy 2.11 counts a request whose visitor went away against the site, and turns the next ones away.
    expect(caddy).not.toMatch(/fail_duration|max_fails|unhealthy_/)
    // The one with the fewest connections would be the one that takes none.
    expect(caddy).toMatch(/lb_policy round_robin/)
    expect(caddy).toMatch(/lb_try_duration 10s/)
  })
})

describe('Dockerfile', () => {
  const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, paths]) =>
    paths!.split(' '),
  )
  const kept = [...dockerfile.matchAll(/^COPY --from=build (.+) \S+$/gm)].flatMap(([, paths]) =>
    paths!.split(' '),
  )

  it('pins its base to the long-term Node of the day, in one place', () => {
    expect(dockerfile).toMatch(/^ARG NODE=node:24\.\d+\.\d+-trixie-slim$/m)
    const bases = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, base]) => base)
    expect(new Set(bases)).toEqual(new Set(['${NODE}']))
  })

  it('copies only what is there and what .dockerignore lets in', () => {
    const allowed = read('.dockerignore')
      .split('\n')
      .filter((line) => line.startsWith('!'))
      .map((line) => line.slice(1))
    expect(read('.dockerignore')).toMatch(/^\*$/m)
    expect([...allowed].sort()).toEqual([...copied].sort())
    for (const path of copied) expect([path, existsSync(join(ROOT, path))]).toEqual([path, true])
    expect(kept.map((path) => path.replace('/app/', ''))).toEqual([
      'package.json',
      'next.config.mjs',
      'scripts',
      'public',
      'dist',
      'node_modules',
    ])
  })

  it('needs at run time only packages that stay when those for development are taken out', () => {
    const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> }
    const sources = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/\.spec\.tsx?$/.test(name))
      .map((name) => read(join('src', name)))
    const named = [...sources, read('payload.config.ts'), read('next.config.mjs')].flatMap((source) =>
      [...source.matchAll(/^import (?!type )[^'"]*['"]([^'"]+)['"]/gm)].map(([, name]) => name!),
    )
    const packages = named
      .filter((name) => !/^(\.|@\/|node:|@payload-config)/.test(name))
      .map((name) =>
        (name.startsWith('@') ? name.split('/').slice(0, 2) : name.split('/').slice(0, 1)).join('/'),
      )
    expect(new Set(packages).size).toBeGreaterThan(20)
    expect([...new Set(packages)].filter((name) => !dependencies[name])).toEqual([])
  })

  it('runs the site as npm start does, not as root, and asks after its health with Node alone', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    const [, command] = /^CMD (\[.+\])$/m.exec(dockerfile)!
    const started = (JSON.parse(command!) as string[]).join(' ')
    expect(scripts.start).toBe(`exec ${started} || ${started}`)
    const last = dockerfile.slice(dockerfile.lastIndexOf('FROM'))
    expect(last.indexOf('USER node')).toBeLessThan(last.indexOf('CMD ["node", "scripts/start.mjs"]'))
    expect(last).toMatch(/HEALTHCHECK [^\n]+\\\n {2}CMD \["node", "-e", ".*\/api\/health/)
    expect(last).toMatch(/DATA_DIR=\/data/)
  })
})
