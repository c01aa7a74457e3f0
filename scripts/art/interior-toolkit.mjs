/**
 * A small stage for drawing rooms: a pinhole camera with upright verticals (world in metres, x right, y up,
 * z away from the viewer), solids and textures projected through it, light and shadow laid over flat colour,
 * and a print finish. Scenes call it back to front, as a painter would; there is no depth sorting.
 */

export const WIDTH = 2400
export const HEIGHT = 1600

/** The house's indoor paints; scenes mix from these so that all rooms belong to one house. */
export const paint = {
  night: '#0f1c26',
  spruce: '#17343a',
  pine: '#24494a',
  moss: '#5b6f4e',
  slate: '#3d5868',
  haze: '#7f9dab',
  mist: '#b9ccd0',
  cloud: '#dfe6e0',
  paper: '#f5e9d3',
  linen: '#ead9bd',
  honey: '#c98d52',
  oak: '#a5693d',
  walnut: '#6b4029',
  umber: '#3a241c',
  ember: '#d4622d',
  rust: '#a3452a',
  amber: '#f0a648',
  gold: '#ffd58c',
  rose: '#e2a790',
  plum: '#4b3550',
  stone: '#8d8b85',
}

const clamp = (v, lo = 0, hi = 1) => Math.min(hi, Math.max(lo, v))
const rgb = (hex) => [1, 3, 5].map((i) => parseInt(hex.slice(i, i + 2), 16))
const hex = (c) =>
  '#' +
  c
    .map((v) =>
      Math.round(clamp(v, 0, 255))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')
/** Mixes two '#rrggbb' paints; t = 0 gives a, t = 1 gives b. */
export const mix = (a, b, t) => {
  const [p, q] = [rgb(a), rgb(b)]
  return hex(p.map((v, i) => v + (q[i] - v) * t))
}

/** Seeded random numbers in [0, 1), so that a scene is the same drawing every time. */
export const random = (seed) => {
  let a = seed >>> 0
  return () => {
    a = (a + 0x6d2b79f5) | 0
    let t = Math.imul(a ^ (a >>> 15), 1 | a)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

const n1 = (v) => Math.round(v * 10) / 10
const pathOf = (pts, closed = true) =>
  pts.length < 2 ? '' : 'M' + pts.map((p) => `${n1(p[0])} ${n1(p[1])}`).join('L') + (closed ? 'Z' : '')

/** A polygon with its corners rounded by r pixels. */
export const roundedPath = (pts, r) => {
  const cut = (p, q) => {
    const d = Math.hypot(q[0] - p[0], q[1] - p[1]) || 1
    const k = Math.min(r / d, 0.48)
    return [p[0] + (q[0] - p[0]) * k, p[1] + (q[1] - p[1]) * k]
  }
  return (
    pts
      .map((p, i) => {
        const a = cut(p, pts[(i + pts.length - 1) % pts.length])
        const b = cut(p, pts[(i + 1) % pts.length])
        return `${i ? 'L' : 'M'}${n1(a[0])} ${n1(a[1])}Q${n1(p[0])} ${n1(p[1])} ${n1(b[0])} ${n1(b[1])}`
      })
      .join('') + 'Z'
  )
}

/** A smooth curve through points (Catmull-Rom as Bezier). */
export const smoothPath = (pts, closed = false) => {
  if (pts.length < 2) return ''
  const at = (i) => (closed ? pts[(i + pts.length) % pts.length] : pts[clamp(i, 0, pts.length - 1)])
  let d = `M${n1(pts[0][0])} ${n1(pts[0][1])}`
  for (let i = 0; i < pts.length - (closed ? 0 : 1); i++) {
    const [a, b, c, e] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    d += `C${n1(b[0] + (c[0] - a[0]) / 6)} ${n1(b[1] + (c[1] - a[1]) / 6)} ${n1(c[0] - (e[0] - b[0]) / 6)} ${n1(c[1] - (e[1] - b[1]) / 6)} ${n1(c[0])} ${n1(c[1])}`
  }
  return d + (closed ? 'Z' : '')
}

const hull = (pts) => {
  const s = [...pts].sort((a, b) => a[0] - b[0] || a[1] - b[1])
  const turn = (o, a, b) => (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0])
  const half = (list) =>
    list.reduce((h, p) => {
      while (h.length > 1 && turn(h.at(-2), h.at(-1), p) <= 0) h.pop()
      h.push(p)
      return h
    }, [])
  return [...half(s).slice(0, -1), ...half(s.reverse()).slice(0, -1)]
}

/** Fractal value noise along x, about -1..1. */
const noiseLine = (seed, octaves = 5) => {
  const r = random(seed)
  const table = Array.from({ length: 512 }, () => r() * 2 - 1)
  const one = (x) => {
    const i = Math.floor(x)
    const t = x - i
    const k = t * t * (3 - 2 * t)
    return table[i & 511] * (1 - k) + table[(i + 1) & 511] * k
  }
  return (x) => {
    let [sum, amp, f] = [0, 0.5, 1]
    for (let o = 0; o < octaves; o++, amp *= 0.48, f *= 2.07) sum += one(x * f + o * 37.3) * amp
    return sum
  }
}

/**
 * @param {{eye: number[], f?: number, cx?: number, cy?: number, yaw?: number, seed?: number, warm?: string, cool?: string}} options
 * eye in metres; f the focal length in pixels; (cx, cy) the vanishing point when yaw (radians) is 0; warm and cool
 * are what lit and shaded faces lean to.
 */
export function createStage({
  eye,
  f = 1500,
  cx = 1200,
  cy = 800,
  yaw = 0,
  seed = 1,
  warm = '#ffe2b0',
  cool = '#15232f',
}) {
  const defs = []
  const layers = [[]]
  const frames = []
  const rnd = random(seed)
  const gradients = new Map()
  let ids = 0
  const id = () => `i${ids++}`
  const [cos, sin] = [Math.cos(yaw), Math.sin(yaw)]

  const between = (lo, hi) => lo + (hi - lo) * rnd()
  const pick = (list) => list[Math.floor(rnd() * list.length)]
  const add = (s) => layers.at(-1).push(s)
  const lit = (c, t) => mix(c, warm, t)
  const dim = (c, t) => mix(c, cool, t)

  const toWorld = (p) => {
    let q = p
    for (let i = frames.length - 1; i >= 0; i--) {
      const { o, c, s } = frames[i]
      q = [o[0] + q[0] * c + q[2] * s, o[1] + q[1], o[2] - q[0] * s + q[2] * c]
    }
    return q
  }
  const eyeHere = () =>
    frames.reduce((q, { o, c, s }) => {
      const d = [q[0] - o[0], q[1] - o[1], q[2] - o[2]]
      return [d[0] * c - d[2] * s, d[1], d[0] * s + d[2] * c]
    }, eye)
  const view = (p) => {
    const w = toWorld(p)
    const [x, y, z] = [w[0] - eye[0], w[1] - eye[1], w[2] - eye[2]]
    return [x * cos - z * sin, y, x * sin + z * cos]
  }
  const NEAR = 0.2
  const flat = ([x, y, z]) => [cx + (f * x) / z, cy - (f * y) / z]
  /** Screen point of a world point (points behind the viewer are pushed to the near plane). */
  const P = (p) => {
    const v = view(p)
    return flat([v[0], v[1], Math.max(v[2], NEAR)])
  }
  /** Pixels that one metre spans at a world point. */
  const px = (p) => f / Math.max(view(p)[2], NEAR)
  const project = (pts) => {
    const v = pts.map(view)
    const out = []
    v.forEach((b, i) => {
      const a = v[(i + v.length - 1) % v.length]
      if (a[2] < NEAR !== b[2] < NEAR) {
        const t = (NEAR - a[2]) / (b[2] - a[2])
        out.push([a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, NEAR])
      }
      if (b[2] >= NEAR) out.push(b)
    })
    return out.map(flat)
  }

  /** Draws inside a frame of its own: origin in metres, turned by angle (radians, seen from above). */
  const local = (o, angle, draw) => {
    frames.push({ o, c: Math.cos(angle), s: Math.sin(angle) })
    draw()
    frames.pop()
  }

  const gradient = (body) => {
    if (!gradients.has(body)) {
      const g = id()
      gradients.set(body, g)
      defs.push(body.replace('@', g))
    }
    return `url(#${gradients.get(body)})`
  }
  const stopsOf = (stops) =>
    stops
      .map((s, i) => {
        const [c, o = 1, at = i / (stops.length - 1)] = Array.isArray(s) ? s : [s]
        return `<stop offset="${at}" stop-color="${c}" stop-opacity="${o}"/>`
      })
      .join('')
  /** Linear gradient between two screen points; stops are '#rrggbb' or [colour, opacity, offset]. */
  const lin = (a, b, stops) =>
    gradient(
      `<linearGradient id="@" gradientUnits="userSpaceOnUse" x1="${n1(a[0])}" y1="${n1(a[1])}" x2="${n1(b[0])}" y2="${n1(b[1])}">${stopsOf(stops)}</linearGradient>`,
    )
  /** Linear gradient between two world points. */
  const lin3 = (a, b, stops) => lin(P(a), P(b), stops)
  const rad = (c, r, stops) =>
    gradient(
      `<radialGradient id="@" gradientUnits="userSpaceOnUse" cx="${n1(c[0])}" cy="${n1(c[1])}" r="${n1(r)}">${stopsOf(stops)}</radialGradient>`,
    )

  const filters = new Set()
  const filter = (name, body, pad = 0.3) => {
    if (!filters.has(name)) {
      filters.add(name)
      defs.push(
        `<filter id="${name}" x="${-pad}" y="${-pad}" width="${1 + 2 * pad}" height="${1 + 2 * pad}" color-interpolation-filters="sRGB">${body}</filter>`,
      )
    }
    return `filter="url(#${name})"`
  }
  const blur = (r) => filter(`b${String(r).replace('.', '_')}`, `<feGaussianBlur stdDeviation="${r}"/>`, 0.6)
  /** A blur whose edge breaks into pigment, as a dry brush leaves it. */
  const grit = (r) =>
    filter(
      `g${r}`,
      `<feGaussianBlur stdDeviation="${r}" result="a"/><feTurbulence type="fractalNoise" baseFrequency=".42" numOctaves="2" seed="4"/>` +
        '<feColorMatrix values="0 0 0 0 1 0 0 0 0 1 0 0 0 0 1 3.4 0 0 0 -1.2" result="n"/>' +
        '<feComposite in="a" in2="n" operator="arithmetic" k1=".55" k2=".7"/>',
      0.5,
    )

  const attrs = ({ op, blend, soft, gritty, clip, stroke, sw, extra } = {}) =>
    [
      op != null && `opacity="${n1(op * 100) / 100}"`,
      blend && `style="mix-blend-mode:${blend}"`,
      soft && blur(soft),
      gritty && grit(gritty),
      clip && `clip-path="url(#${clip})"`,
      stroke && `stroke="${stroke}" stroke-width="${sw ?? 2}" stroke-linejoin="round"`,
      extra,
    ]
      .filter(Boolean)
      .join(' ')

  const shape = (d, fill, o) => d && add(`<path d="${d}" fill="${fill}" ${attrs(o)}/>`)
  const line = (d, stroke, width, o = {}) =>
    d &&
    add(
      `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${n1(width)}" stroke-linecap="${o.cap ?? 'round'}" stroke-linejoin="round" ${attrs(o)}/>`,
    )
  const group = (o, draw) => {
    layers.push([])
    draw()
    const inside = layers.pop().join('')
    add(`<g ${attrs(o)}>${inside}</g>`)
  }
  const clipTo = (d, draw, o = {}) => {
    const c = id()
    defs.push(`<clipPath id="${c}"><path d="${d}" clip-rule="evenodd"/></clipPath>`)
    group({ ...o, clip: c }, draw)
  }

  /** A flat polygon in the world. A hairline of its own colour hides seams between neighbours. */
  const face = (pts, fill, o = {}) =>
    shape(pathOf(project(pts)), fill, {
      stroke: o.stroke ?? (o.op != null || o.blend || o.soft || o.gritty ? undefined : fill),
      sw: o.sw ?? 1,
      ...o,
    })

  /** A plane with its own coordinates in metres: origin, and the directions of a and b. */
  const plane = (o, u, v) => {
    const at = (a, b) => [0, 1, 2].map((i) => o[i] + u[i] * a + v[i] * b)
    const poly = (pts, fill, opt) =>
      face(
        pts.map(([a, b]) => at(a, b)),
        fill,
        opt,
      )
    return {
      at,
      poly,
      screen: (a, b) => P(at(a, b)),
      rect: (a0, b0, a1, b1, fill, opt) =>
        poly(
          [
            [a0, b0],
            [a1, b0],
            [a1, b1],
            [a0, b1],
          ],
          fill,
          opt,
        ),
      path: (pts) => pathOf(project(pts.map(([a, b]) => at(a, b)))),
      curve: (pts, fill, opt) => shape(smoothPath(project(pts.map(([a, b]) => at(a, b))), true), fill, opt),
      circle: (a, b, r, fill, opt, rb = r) =>
        shape(
          smoothPath(
            project(
              Array.from({ length: 20 }, (_, i) =>
                at(a + Math.cos((i / 10) * Math.PI) * r, b + Math.sin((i / 10) * Math.PI) * rb),
              ),
            ),
            true,
          ),
          fill,
          opt,
        ),
      line: (pts, stroke, width, opt) =>
        line(
          pathOf(
            pts.map(([a, b]) => P(at(a, b))),
            false,
          ),
          stroke,
          width * px(at(...pts[0])),
          opt,
        ),
    }
  }
  const floor = (y = 0) => plane([0, y, 0], [1, 0, 0], [0, 0, 1])
  const wallZ = (z) => plane([0, 0, z], [1, 0, 0], [0, 1, 0])
  const wallX = (x) => plane([x, 0, 0], [0, 0, 1], [0, 1, 0])

  /** A wall with openings cut out; outer and holes are lists of [a, b]. */
  const cutWall = (pl, outer, holes, fill, o = {}) =>
    shape(pl.path(outer) + holes.map((h) => pl.path(h)).join(''), fill, {
      ...o,
      extra: 'fill-rule="evenodd"',
    })
  const rectPts = (a0, b0, a1, b1) => [
    [a0, b0],
    [a1, b0],
    [a1, b1],
    [a0, b1],
  ]

  const tones = (c, o) => ({
    top: lit(c, 0.22),
    front: c,
    left: dim(c, 0.2),
    right: dim(c, 0.3),
    bottom: dim(c, 0.5),
    back: c,
    ...o,
  })
  /** A box from corner a to corner b; colour one paint, or faces by name. */
  const box = (a, b, colour, o = {}) => {
    const t = typeof colour === 'string' ? tones(colour, o) : tones(colour.front, colour)
    const e = eyeHere()
    const [x0, y0, z0] = a
    const [x1, y1, z1] = b
    if (e[2] > z1)
      face(
        [
          [x0, y0, z1],
          [x1, y0, z1],
          [x1, y1, z1],
          [x0, y1, z1],
        ],
        t.back,
      )
    if (e[1] < y0)
      face(
        [
          [x0, y0, z0],
          [x1, y0, z0],
          [x1, y0, z1],
          [x0, y0, z1],
        ],
        t.bottom,
      )
    if (e[1] > y1)
      face(
        [
          [x0, y1, z0],
          [x1, y1, z0],
          [x1, y1, z1],
          [x0, y1, z1],
        ],
        t.top,
      )
    if (e[0] < x0)
      face(
        [
          [x0, y0, z0],
          [x0, y0, z1],
          [x0, y1, z1],
          [x0, y1, z0],
        ],
        t.left,
      )
    if (e[0] > x1)
      face(
        [
          [x1, y0, z0],
          [x1, y0, z1],
          [x1, y1, z1],
          [x1, y1, z0],
        ],
        t.right,
      )
    if (e[2] < z0)
      face(
        [
          [x0, y0, z0],
          [x1, y0, z0],
          [x1, y1, z0],
          [x0, y1, z0],
        ],
        t.front,
      )
  }

  /** An upholstered box: a rounded silhouette with softly rounded faces, r in metres. */
  const cushion = (a, b, colour, { r = 0.07, top, front, side } = {}) => {
    const e = eyeHere()
    const [x0, y0, z0] = a
    const [x1, y1, z1] = b
    const corners = [x0, x1].flatMap((x) => [y0, y1].flatMap((y) => [z0, z1].map((z) => [x, y, z])))
    const R = r * px([(x0 + x1) / 2, (y0 + y1) / 2, z0])
    shape(roundedPath(hull(corners.map(P)), R), dim(colour, 0.34))
    const soft = (pts, fill) => shape(roundedPath(project(pts), R * 0.8), fill)
    if (e[0] < x0)
      soft(
        [
          [x0, y0, z0],
          [x0, y0, z1],
          [x0, y1, z1],
          [x0, y1, z0],
        ],
        side ?? dim(colour, 0.22),
      )
    if (e[0] > x1)
      soft(
        [
          [x1, y0, z0],
          [x1, y0, z1],
          [x1, y1, z1],
          [x1, y1, z0],
        ],
        side ?? dim(colour, 0.22),
      )
    if (e[2] < z0)
      soft(
        [
          [x0, y0, z0],
          [x1, y0, z0],
          [x1, y1, z0],
          [x0, y1, z0],
        ],
        front ?? lin3([x0, y1, z0], [x0, y0, z0], [colour, dim(colour, 0.2)]),
      )
    if (e[1] > y1)
      soft(
        [
          [x0, y1, z0],
          [x1, y1, z0],
          [x1, y1, z1],
          [x0, y1, z1],
        ],
        top ?? lit(colour, 0.2),
      )
  }

  /** A straight stick of width w metres between two world points. */
  const bar = (p, q, w, colour, o = {}) => {
    const [a, b] = [P(p), P(q)]
    const [ra, rb] = [(px(p) * w) / 2, (px(q) * (o.w2 ?? w)) / 2]
    const d = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
    const n = [-(b[1] - a[1]) / d, (b[0] - a[0]) / d]
    const side = (k, m) => [
      [a[0] + n[0] * ra * k, a[1] + n[1] * ra * k],
      [b[0] + n[0] * rb * k, b[1] + n[1] * rb * k],
      [b[0] + n[0] * rb * m, b[1] + n[1] * rb * m],
      [a[0] + n[0] * ra * m, a[1] + n[1] * ra * m],
    ]
    shape(pathOf(side(1, -1)), colour, o)
    if (o.hi) shape(pathOf(side(o.flip ? -0.25 : 1, o.flip ? -1 : 0.25)), o.hi, { op: o.op })
  }
  /** A bent rod through world points. */
  const rod = (pts, w, colour, o = {}) =>
    line(smoothPath(pts.map(P)), colour, w * px(pts[Math.floor(pts.length / 2)]), o)

  /** The same profile with a smooth curve through its points. */
  const denser = (profile) =>
    profile.slice(1).flatMap((b, i) => {
      const [p, a, c] = [
        profile[Math.max(i - 1, 0)],
        profile[i],
        profile[Math.min(i + 2, profile.length - 1)],
      ]
      return (i ? [] : [0])
        .concat(0.25, 0.5, 0.75, 1)
        .map((t) =>
          [0, 1].map(
            (k) =>
              0.5 *
              (2 * a[k] +
                (b[k] - p[k]) * t +
                (2 * p[k] - 5 * a[k] + 4 * b[k] - c[k]) * t * t +
                (3 * a[k] - p[k] - 3 * b[k] + c[k]) * t ** 3),
          ),
        )
    })

  /** A turned body around an upright axis: profile is [[height, radius], ...] from the bottom, metres. */
  const lathe = (c, profile, fill, o = {}) => {
    const e = eyeHere()
    const ring = ([h, r]) => {
      const q = P([c[0], c[1] + h, c[2]])
      const k = px([c[0], c[1] + h, c[2]])
      const z = Math.hypot(e[0] - c[0], e[2] - c[2]) || 1
      return {
        x: q[0],
        y: q[1],
        rx: r * k,
        ry: Math.abs((r * k * (e[1] - c[1] - h)) / z),
        above: e[1] > c[1] + h,
      }
    }
    const rings = (o.round ? denser(profile) : profile).map(ring)
    const [lo, hi] = [rings[0], rings.at(-1)]
    const arc = (g, from, to) =>
      Array.from({ length: 9 }, (_, i) => {
        const t = from + ((to - from) * i) / 8
        return [g.x + Math.cos(t) * g.rx, g.y + Math.sin(t) * g.ry]
      })
    const pts = [
      ...arc(lo, Math.PI, lo.above ? 0 : 2 * Math.PI).map((p) => p),
      ...rings.slice(1, -1).map((g) => [g.x + g.rx, g.y]),
      ...arc(hi, 0, hi.above ? -Math.PI : Math.PI),
      ...rings
        .slice(1, -1)
        .reverse()
        .map((g) => [g.x - g.rx, g.y]),
    ]
    const wide = Math.max(...rings.map((g) => g.rx))
    const paintOf = Array.isArray(fill) ? lin([lo.x - wide, 0], [lo.x + wide, 0], fill) : fill
    shape(pathOf(pts), paintOf, o)
    if (o.mouth && hi.above)
      shape(pathOf([...arc(hi, 0, Math.PI), ...arc(hi, Math.PI, 2 * Math.PI)]), o.mouth)
    if (o.mouth && !lo.above && o.under !== false)
      shape(pathOf([...arc(lo, 0, Math.PI), ...arc(lo, Math.PI, 2 * Math.PI)]), o.mouth)
  }

  /** Boards on a plane: strips along a or b with uneven tone, butt joints and a few lines of grain. */
  const boards = (
    pl,
    [a0, b0, a1, b1],
    { n, along = 'b', colours, seam, joints = 2, grain = 3, seamWidth = 0.012 },
  ) => {
    const A = along === 'b'
    const at = (s, t) =>
      A ? [a0 + (a1 - a0) * s, b0 + (b1 - b0) * t] : [a0 + (a1 - a0) * t, b0 + (b1 - b0) * s]
    for (let i = 0; i < n; i++) {
      const [s0, s1] = [i / n, (i + 1) / n]
      const cuts = [0, ...Array.from({ length: joints }, (_, k) => (k + rnd()) / Math.max(joints, 1)), 1]
      cuts.slice(1).forEach((t1, k) => {
        pl.poly([at(s0, cuts[k]), at(s1, cuts[k]), at(s1, t1), at(s0, t1)], pick(colours))
        if (k) pl.line([at(s0, cuts[k]), at(s1, cuts[k])], seam, seamWidth, { op: 0.6, cap: 'butt' })
      })
      for (let g = 0; g < grain; g++) {
        const s = s0 + (s1 - s0) * between(0.15, 0.85)
        const t0 = between(0, 0.8)
        const d = (s1 - s0) * between(-0.12, 0.12)
        const pts = [0, 0.33, 0.66, 1].map((k) => at(s + d * Math.sin(k * 5), t0 + k * between(0.08, 0.2)))
        line(smoothPath(project(pts.map(([a, b]) => pl.at(a, b)))), seam, 1.6, { op: 0.22 })
      }
      if (i) {
        const q = project(
          [
            at(s0 - seamWidth / 2 / (A ? a1 - a0 : b1 - b0), 0),
            at(s0 + seamWidth / 2 / (A ? a1 - a0 : b1 - b0), 0),
            at(s0 + seamWidth / 2 / (A ? a1 - a0 : b1 - b0), 1),
            at(s0 - seamWidth / 2 / (A ? a1 - a0 : b1 - b0), 1),
          ].map(([a, b]) => pl.at(a, b)),
        )
        shape(pathOf(q), seam, { op: 0.7 })
      }
    }
  }

  /** Rough-laid stone on a plane, lit from above. */
  const stones = (pl, [a0, b0, a1, b1], colours, mortar, { row = [0.16, 0.34], len = [0.22, 0.62] } = {}) => {
    pl.rect(a0, b0, a1, b1, mortar)
    for (let b = b0; b < b1 - 0.01;) {
      let h = Math.min(between(...row), b1 - b)
      if (b1 - b - h < row[0] * 0.6) h = b1 - b
      for (let a = a0; a < a1 - 0.01;) {
        let w = Math.min(between(...len), a1 - a)
        if (a1 - a - w < len[0] * 0.6) w = a1 - a
        const j = () => between(-0.02, 0.02)
        const g = 0.016
        const pts = [
          [a + g + j(), b + g + j()],
          [a + w / 2 + j(), b + g + j()],
          [a + w - g + j(), b + g + j()],
          [a + w - g + j(), b + h - g + j()],
          [a + w * 0.4 + j(), b + h - g + j()],
          [a + g + j(), b + h - g + j()],
        ]
        const s = project(pts.map(([x, y]) => pl.at(x, y)))
        const c = pick(colours)
        const R = 0.07 * px(pl.at(a, b))
        shape(roundedPath(s, R), dim(c, 0.28))
        const up = s.map(([x, y], i) => [x, y - (i < 3 ? 0.022 * px(pl.at(a, b)) : 0)])
        shape(roundedPath(up, R), c)
        if (rnd() < 0.5)
          line(
            smoothPath(
              project(
                [
                  [a + w * 0.2, b + h * 0.78],
                  [a + w * 0.45, b + h * 0.84],
                  [a + w * 0.75, b + h * 0.76],
                ].map(([x, y]) => pl.at(x, y)),
              ),
            ),
            lit(c, 0.4),
            2.4,
            { op: 0.5 },
          )
        a += w
      }
      b += h
    }
  }

  /** Spines on a shelf between a0 and a1. */
  const books = (pl, a0, b0, a1, height, colours) => {
    for (let a = a0; a < a1 - 0.02;) {
      const w = Math.min(between(0.022, 0.055), a1 - a)
      const h = height * between(0.68, 0.98)
      const c = pick(colours)
      if (rnd() < 0.07 && a + 0.18 < a1) {
        pl.poly(
          [
            [a + 0.09, b0],
            [a + 0.14, b0],
            [a + 0.05, b0 + h],
            [a, b0 + h * 0.97],
          ],
          c,
        )
        a += 0.16
        continue
      }
      pl.rect(a, b0, a + w, b0 + h, c)
      pl.rect(a, b0, a + w * 0.22, b0 + h, lit(c, 0.2), { op: 0.7 })
      if (rnd() < 0.55) pl.rect(a, b0 + h * 0.74, a + w, b0 + h * 0.8, lit(c, 0.55), { op: 0.8 })
      if (rnd() < 0.3) pl.rect(a, b0 + h * 0.12, a + w, b0 + h * 0.15, lit(c, 0.55), { op: 0.7 })
      a += w + 0.004
    }
  }

  /** A plump pillow drawn upright: centre of its base on the screen, size in pixels, lean in degrees. */
  const pillow = ([x, y], w, h, colour, { lean = 0, stripes, light = 0.32, edge } = {}) => {
    const pts = [
      [-0.5, -0.06],
      [-0.46, -0.5],
      [-0.52, -0.97],
      [-0.25, -0.93],
      [0, -0.95],
      [0.25, -0.93],
      [0.52, -0.97],
      [0.46, -0.5],
      [0.5, -0.06],
      [0.48, 0],
      [0, 0.03],
      [-0.48, 0],
    ]
    const t = (lean * Math.PI) / 180
    const at = ([u, v]) => [
      x + u * w * Math.cos(t) - v * h * Math.sin(t),
      y + u * w * Math.sin(t) + v * h * Math.cos(t),
    ]
    const d = smoothPath(pts.map(at), true)
    shape(d, lin(at([-0.3, -1]), at([0.3, 0.1]), [lit(colour, light), colour, dim(colour, 0.3)]))
    clipTo(d, () => {
      for (const s of stripes ?? [])
        shape(
          pathOf([
            at([s.at - s.w / 2, -1.05]),
            at([s.at + s.w / 2, -1.05]),
            at([s.at + s.w / 2, 0.1]),
            at([s.at - s.w / 2, 0.1]),
          ]),
          s.colour,
          { op: s.op ?? 0.85 },
        )
      shape(
        smoothPath(
          [
            [-0.1, -0.1],
            [0, -0.5],
            [0.12, -0.2],
            [0.02, 0.05],
          ].map(at),
          true,
        ),
        dim(colour, 0.35),
        { op: 0.14, soft: 8 },
      )
      shape(
        smoothPath(
          [
            [-0.6, 0.15],
            [-0.5, -0.12],
            [0, -0.06],
            [0.5, -0.14],
            [0.6, 0.15],
          ].map(at),
          true,
        ),
        dim(colour, 0.6),
        { op: 0.35, soft: 10 },
      )
    })
    if (edge) line(d, edge, 3, { op: 0.6 })
  }

  /** Ridges beyond a window, in screen space: sky stops, layers from far to near, and an optional sun. */
  const vista = ({
    x0 = 0,
    x1 = WIDTH,
    top = 0,
    bottom = HEIGHT,
    sky,
    sun,
    layers: ridges,
    haze = '#ffffff',
  }) => {
    shape(
      pathOf([
        [x0, top],
        [x1, top],
        [x1, bottom],
        [x0, bottom],
      ]),
      lin([0, top], [0, ridges[0].y + 40], sky),
    )
    if (sun) {
      shape(
        pathOf([
          [x0, top],
          [x1, top],
          [x1, bottom],
          [x0, bottom],
        ]),
        rad(sun.at, sun.r * 9, [
          [sun.colour, 0.75],
          [sun.colour, 0.25, 0.35],
          [sun.colour, 0, 1],
        ]),
      )
      add(`<circle cx="${sun.at[0]}" cy="${sun.at[1]}" r="${sun.r}" fill="${sun.disc ?? '#fff3d6'}"/>`)
    }
    for (const r of ridges) {
      const nz = noiseLine(r.seed, r.octaves ?? 5)
      const crest = []
      for (let x = x0 - 20; x <= x1 + 20; x += 10)
        crest.push([
          x,
          r.y - r.amp * (nz(x / (r.scale ?? 420)) + 0.25 * Math.sin(x / (r.scale ?? 420) + r.seed)),
        ])
      const fade = r.fade ?? 0.5
      const below = r.y + (r.depth ?? 170)
      shape(
        pathOf([...crest, [x1 + 20, bottom], [x0 - 20, bottom]]),
        lin([0, r.y - r.amp * 0.6], [0, below], [r.colour, mix(r.colour, haze, fade)]),
      )
      if (r.trees) {
        const d = crest
          .filter((_, i) => i % (r.trees.step ?? 2) === 0)
          .map(([x, y]) => conifer(x + between(-6, 6), y + 14, r.trees.h * between(0.5, 1.1)))
          .join('')
        shape(d, r.colour)
      }
    }
  }
  const conifer = (x, y, h) => {
    const w = h * between(0.17, 0.24)
    let d = `M${n1(x)} ${n1(y - h)}`
    const tiers = 5
    for (let i = 1; i <= tiers; i++)
      d += `L${n1(x + (w * i) / tiers)} ${n1(y - h + (h * i) / tiers)}L${n1(x + ((w * i) / tiers) * 0.55)} ${n1(y - h + (h * i) / tiers - h * 0.02)}`
    d += `L${n1(x)} ${n1(y)}`
    for (let i = tiers; i >= 1; i--)
      d += `L${n1(x - ((w * i) / tiers) * 0.55)} ${n1(y - h + (h * i) / tiers - h * 0.02)}L${n1(x - (w * i) / tiers)} ${n1(y - h + (h * i) / tiers)}`
    return d + 'Z'
  }

  /** A window's sash bars on a plane, with the reveal seen in depth; out is the direction away from the room. */
  const sash = (
    pl,
    [a0, b0, a1, b1],
    { cols = 1, rows = 1, frame = 0.07, barWidth = 0.035, colour, out, depth = 0.12, light = 0.3 },
  ) => {
    if (out) {
      const off = (a, b) => pl.at(a, b).map((v, i) => v + out[i] * depth)
      const strip = (p, q, c) => face([pl.at(...p), pl.at(...q), off(...q), off(...p)], c)
      strip([a0, b0], [a1, b0], lit(colour, light + 0.15))
      strip([a0, b1], [a1, b1], dim(colour, 0.35))
      strip([a0, b0], [a0, b1], lit(colour, light * 0.5))
      strip([a1, b0], [a1, b1], dim(colour, 0.1))
    }
    for (let i = 1; i < cols; i++) {
      const a = a0 + ((a1 - a0) * i) / cols
      pl.rect(a - barWidth / 2, b0, a + barWidth / 2, b1, colour)
    }
    for (let i = 1; i < rows; i++) {
      const b = b0 + ((b1 - b0) * i) / rows
      pl.rect(a0, b - barWidth / 2, a1, b + barWidth / 2, colour)
    }
    for (const r of [
      [a0 - frame, b0 - frame, a0, b1 + frame],
      [a1, b0 - frame, a1 + frame, b1 + frame],
      [a0 - frame, b1, a1 + frame, b1 + frame],
      [a0 - frame, b0 - frame, a1 + frame, b0],
    ])
      pl.rect(...r, colour)
    pl.line(
      [
        [a0, b0],
        [a0, b1],
      ],
      dim(colour, 0.4),
      0.008,
      { op: 0.6 },
    )
    pl.line(
      [
        [a0, b1],
        [a1, b1],
      ],
      dim(colour, 0.5),
      0.008,
      { op: 0.6 },
    )
    pl.line(
      [
        [a0 - frame, b0],
        [a1 + frame, b0],
      ],
      lit(colour, 0.6),
      0.012,
      { op: 0.7 },
    )
  }

  /** Light that adds: a glow around a screen or world point. */
  const glow = (p, r, colour, op = 0.6, o = {}) => {
    const c = p.length === 3 ? P(p) : p
    const R = p.length === 3 && !o.pixels ? r * px(p) : r
    add(
      `<ellipse cx="${n1(c[0])}" cy="${n1(c[1])}" rx="${n1(R)}" ry="${n1(R * (o.squash ?? 1))}" fill="${gradient(
        `<radialGradient id="@">${stopsOf([
          [colour, 1, 0],
          [colour, 0.5, 0.25],
          [colour, 0.16, 0.58],
          [colour, 0, 1],
        ])}</radialGradient>`,
      )}" opacity="${op}" style="mix-blend-mode:${o.blend ?? 'screen'}"/>`,
    )
  }
  const shade = (pts, op = 0.4, { soft = 14, colour = cool, gritty } = {}) =>
    shape(pathOf(pts[0].length === 3 ? project(pts) : pts), colour, {
      op,
      blend: 'multiply',
      ...(gritty ? { gritty } : { soft }),
    })
  /** A soft contact shadow lying on a level surface. */
  const contact = ([x, y, z], rx, rz, op = 0.45, soft = 10) =>
    floor(y).circle(x, z, rx, cool, { op, blend: 'multiply', soft }, rz)
  const beam = (pts, op = 0.3, { soft = 10, colour = warm, blend = 'screen', gritty } = {}) =>
    shape(pathOf(pts[0].length === 3 ? project(pts) : pts), colour, {
      op,
      blend,
      ...(gritty ? { gritty } : { soft }),
    })

  /** A hanging curtain on a plane: folds between a0 and a1, gathered towards `tie` (0..1 of the width) if given. */
  const curtain = (pl, [a0, b0, a1, b1], colour, { folds = 7, flare = 0, op } = {}) => {
    const w = (a1 - a0) / folds
    for (let i = 0; i < folds; i++) {
      const [p, q] = [a0 + i * w, a0 + (i + 1) * w]
      const k = 1 + flare
      const m = (v) => a0 + (v - a0) * k
      const fill = lin(
        [P(pl.at(p, b0))[0], 0],
        [P(pl.at(q, b0))[0], 0],
        [dim(colour, 0.24), lit(colour, 0.28), colour, dim(colour, 0.3)],
      )
      shape(
        pathOf(
          project(
            [
              [p, b1],
              [q, b1],
              [m(q), b0 + between(0, 0.02)],
              [(m(p) + m(q)) / 2, b0 - 0.025],
              [m(p), b0],
            ].map(([a, b]) => pl.at(a, b)),
          ),
        ),
        fill,
        { op },
      )
    }
  }

  /** Leaves on arching stems from a screen point. */
  const sprig = ([x, y], { n = 7, len = 160, spread = 1.4, colour, leaf = 26, seed: sd = 3 }) => {
    const r = random(sd)
    for (let i = 0; i < n; i++) {
      const t = -Math.PI / 2 + (n > 1 ? (i / (n - 1) - 0.5) * spread : 0) + (r() - 0.5) * 0.2
      const L = len * (0.7 + r() * 0.5)
      const end = [x + Math.cos(t) * L, y + Math.sin(t) * L + Math.abs(Math.cos(t)) * L * 0.35]
      const mid = [x + Math.cos(t) * L * 0.5, y + Math.sin(t) * L * 0.62]
      const c = mix(colour, r() < 0.5 ? warm : cool, 0.12 + r() * 0.25)
      line(smoothPath([[x, y], mid, end]), dim(c, 0.3), 3)
      for (let k = 2; k <= 6; k++) {
        const u = k / 6
        const q = [
          (1 - u) ** 2 * x + 2 * u * (1 - u) * mid[0] + u * u * end[0],
          (1 - u) ** 2 * y + 2 * u * (1 - u) * mid[1] + u * u * end[1],
        ]
        for (const s of [-1, 1]) {
          const g = t + s * (0.7 + r() * 0.3)
          const l = leaf * (0.8 + r() * 0.5)
          const tip = [q[0] + Math.cos(g) * l, q[1] + Math.sin(g) * l + l * 0.2]
          const nrm = [-(tip[1] - q[1]) * 0.24, (tip[0] - q[0]) * 0.24]
          shape(
            `M${n1(q[0])} ${n1(q[1])}Q${n1((q[0] + tip[0]) / 2 + nrm[0])} ${n1((q[1] + tip[1]) / 2 + nrm[1])} ${n1(tip[0])} ${n1(tip[1])}Q${n1((q[0] + tip[0]) / 2 - nrm[0])} ${n1((q[1] + tip[1]) / 2 - nrm[1])} ${n1(q[0])} ${n1(q[1])}`,
            s > 0 ? c : mix(c, warm, 0.16),
          )
        }
      }
    }
  }

  /** A wisp of steam or smoke rising from a screen point. */
  const wisp = ([x, y], h, op = 0.35) => {
    for (const [k, w] of [
      [1, 10],
      [-1, 7],
    ]) {
      line(
        smoothPath([
          [x + k * 6, y],
          [x + k * 20, y - h * 0.25],
          [x - k * 12, y - h * 0.55],
          [x + k * 16, y - h * 0.8],
          [x - k * 4, y - h],
        ]),
        lin(
          [0, y],
          [0, y - h],
          [
            ['#ffffff', 0],
            ['#ffffff', 0.9],
            ['#ffffff', 0],
          ],
        ),
        w,
        { op, soft: 5 },
      )
    }
  }

  /** The finished print: hand-cut edges, pigment mottling, paper grain, and a vignette that holds the eye. */
  const svg = ({ ground = paint.night, vignette = 0.45, grade, grain = 0.13, wobble = 4 } = {}) => {
    filter(
      'cut',
      `<feTurbulence type="fractalNoise" baseFrequency=".011" numOctaves="3" seed="${seed}"/><feDisplacementMap in="SourceGraphic" scale="${wobble}" xChannelSelector="R" yChannelSelector="G"/>`,
      0,
    )
    filter(
      'mottle',
      `<feTurbulence type="fractalNoise" baseFrequency=".006 .011" numOctaves="4" seed="${seed + 3}"/><feColorMatrix values="1.6 0 0 0 -.3 1.6 0 0 0 -.3 1.6 0 0 0 -.3 0 0 0 0 1"/>`,
      0,
    )
    filter(
      'grain',
      `<feTurbulence type="fractalNoise" baseFrequency=".55" numOctaves="2" seed="${seed + 5}"/><feColorMatrix values="1.5 0 0 0 -.25 1.5 0 0 0 -.25 1.5 0 0 0 -.25 0 0 0 0 1"/>`,
      0,
    )
    const all = `<rect width="${WIDTH}" height="${HEIGHT}" `
    const edge = rad([1200, 800], 1560, [
      [cool, 0],
      [cool, 0, 0.5],
      [cool, 0.55, 0.82],
      [cool, 1],
    ])
    return (
      `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><defs>${defs.join('')}</defs>` +
      `${all}fill="${ground}"/><g filter="url(#cut)">${all}fill="${ground}"/>${layers[0].join('')}</g>` +
      (grade
        ? `${all}fill="${grade.fill}" opacity="${grade.op}" style="mix-blend-mode:${grade.blend ?? 'soft-light'}"/>`
        : '') +
      `${all}fill="${edge}" opacity="${vignette}" style="mix-blend-mode:multiply"/>` +
      `${all}filter="url(#mottle)" opacity=".15" style="mix-blend-mode:soft-light"/>` +
      `${all}filter="url(#grain)" opacity="${grain}" style="mix-blend-mode:soft-light"/></svg>`
    )
  }

  return {
    eye,
    rnd,
    between,
    pick,
    add,
    lit,
    dim,
    P,
    px,
    project,
    local,
    lin,
    lin3,
    rad,
    shape,
    line,
    group,
    clipTo,
    face,
    plane,
    floor,
    wallZ,
    wallX,
    cutWall,
    rectPts,
    box,
    cushion,
    bar,
    rod,
    lathe,
    boards,
    stones,
    books,
    pillow,
    vista,
    conifer,
    sash,
    glow,
    shade,
    contact,
    beam,
    curtain,
    sprig,
    wisp,
    pathOf,
    roundedPath,
    smoothPath,
    svg,
  }
}
