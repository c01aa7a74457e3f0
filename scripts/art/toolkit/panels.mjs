import { mix, scale } from './color.mjs'
import { random } from './random.mjs'
import { face } from './solid.mjs'

/** Walls and roofs as flat panels with their own (u, v) measure, so that boards, stones and windows can be laid on them. */
function clipTo(outline, points) {
  let kept = points
  outline.forEach(([ax, ay], i) => {
    const [bx, by] = outline[(i + 1) % outline.length]
    const inside = ([x, y]) => (bx - ax) * (y - ay) - (by - ay) * (x - ax)
    const next = []
    kept.forEach((p, j) => {
      const q = kept[(j + 1) % kept.length]
      const [a, b] = [inside(p), inside(q)]
      if (a >= 0) next.push(p)
      if (a >= 0 !== b >= 0)
        next.push([p[0] + ((q[0] - p[0]) * a) / (a - b), p[1] + ((q[1] - p[1]) * a) / (a - b)])
    })
    kept = next
  })
  return kept
}

const oblong = (u, v, w, h) => [
  [u, v],
  [u + w, v],
  [u + w, v + h],
  [u, v + h],
]

const TEXTURES = {
  /** Lapped boards: a shadow line under each, and a few boards of another tone. */
  boards(outline, color, chance) {
    const [us, vs] = extent(outline)
    const marks = []
    for (let v = vs[0]; v < vs[1]; v += 0.27) {
      if (chance.chance(0.4))
        marks.push({
          outline: oblong(us[0], v, us[1] - us[0], 0.27),
          color: scale(color, chance.between(0.88, 1.12)),
          opacity: 0.6,
        })
      marks.push({ outline: oblong(us[0], v, us[1] - us[0], 0.05), color: scale(color, 0.55), opacity: 0.6 })
    }
    return marks
  },
  battens(outline, color, chance) {
    const [us, vs] = extent(outline)
    const marks = []
    for (let u = us[0]; u < us[1]; u += 0.34) {
      if (chance.chance(0.4))
        marks.push({
          outline: oblong(u, vs[0], 0.34, vs[1] - vs[0]),
          color: scale(color, chance.between(0.9, 1.12)),
          opacity: 0.6,
        })
      marks.push({ outline: oblong(u, vs[0], 0.06, vs[1] - vs[0]), color: scale(color, 0.6), opacity: 0.6 })
    }
    return marks
  },
  /** Field stone in loose courses, each stone its own grey. */
  stones(outline, color, chance) {
    const [us, vs] = extent(outline)
    const marks = []
    for (let v = vs[0]; v < vs[1];) {
      const h = chance.between(0.22, 0.46)
      for (let u = us[0] - chance.next() * 0.5; u < us[1];) {
        const w = chance.between(0.3, 0.95)
        const c = 0.09
        const j = () => chance.around(0.05)
        const stone = [
          [u + c + j(), v + 0.03],
          [u + w - c + j(), v + 0.03 + j() * 0.4],
          [u + w - 0.04, v + h * 0.5 + j()],
          [u + w - c + j(), v + h - 0.02],
          [u + c + j(), v + h - 0.03],
          [u + 0.02, v + h * 0.5 + j()],
        ]
        const tone = chance.next()
        const warm = chance.chance(0.25) ? mix(color, '#a57b55', 0.35) : color
        marks.push({ outline: stone, color: scale(warm, 0.82 + tone * 0.45) })
        u += w
      }
      v += h
    }
    return [{ outline, color: scale(color, 0.62) }, ...marks]
  },
  shingles(outline, color, chance) {
    const [us, vs] = extent(outline)
    const marks = []
    for (let v = vs[0]; v < vs[1]; v += 0.34) {
      for (let u = us[0]; u < us[1];) {
        const w = chance.between(0.4, 2.2)
        if (chance.chance(0.5))
          marks.push({
            outline: oblong(u, v, w, 0.34),
            color: scale(color, chance.between(0.84, 1.18)),
            opacity: 0.75,
          })
        u += w
      }
      marks.push({ outline: oblong(us[0], v, us[1] - us[0], 0.045), color: scale(color, 0.6), opacity: 0.55 })
    }
    return marks
  },
}

function extent(outline) {
  const us = outline.map(([u]) => u)
  const vs = outline.map(([, v]) => v)
  return [
    [Math.min(...us), Math.max(...us)],
    [Math.min(...vs), Math.max(...vs)],
  ]
}

/** What is behind a pane: lamplight in the evening, the sky by day. `windows`: {lit, top, bottom, frame}. */
function windowMarks({ u, v, w, h, cols = 2, rows = 2, door = false, plain = false }, look, chance) {
  const marks = []
  const trim = 0.11
  const outer = oblong(u - trim, v - trim, w + trim * 2, h + trim * 2)
  marks.push({ outline: outer, color: look.frame })
  const bands = 5
  for (let i = 0; i < bands; i++) {
    const share = (i + 0.5) / bands
    marks.push({
      outline: oblong(u, v + (h * i) / bands, w, h / bands + 0.01),
      color: mix(look.bottom, look.top, share),
      shines: look.lit,
      flat: true,
      glow: look.glow,
    })
  }
  if (look.lit && !plain) {
    const dim = mix(look.bottom, '#6b3417', 0.55)
    if (chance.chance(0.7)) {
      marks.push({ outline: oblong(u, v, w * 0.13, h), color: dim, flat: true, opacity: 0.65 })
      marks.push({ outline: oblong(u + w * 0.87, v, w * 0.13, h), color: dim, flat: true, opacity: 0.65 })
    }
    const lamp = u + w * chance.between(0.25, 0.65)
    marks.push({
      outline: [
        [lamp - 0.16, v + h * 0.36],
        [lamp + 0.16, v + h * 0.36],
        [lamp + 0.1, v + h * 0.52],
        [lamp - 0.1, v + h * 0.52],
      ],
      color: '#fff6dd',
      flat: true,
    })
    marks.push({ outline: oblong(u, v, w, h * 0.16), color: dim, flat: true, opacity: 0.5 })
  } else if (!look.lit) {
    const slant = w * 0.5
    marks.push({
      outline: [
        [u + w * 0.1, v],
        [u + w * 0.42, v],
        [Math.min(u + w, u + w * 0.42 + slant), v + h],
        [Math.min(u + w, u + w * 0.1 + slant), v + h],
      ],
      color: '#ffffff',
      opacity: 0.22,
      flat: true,
    })
  }
  const bar = 0.06
  for (let i = 1; i < cols; i++)
    marks.push({ outline: oblong(u + (w * i) / cols - bar / 2, v, bar, h), color: look.frame })
  for (let i = 1; i < rows; i++)
    marks.push({ outline: oblong(u, v + (h * i) / rows - bar / 2, w, bar), color: look.frame })
  if (door) marks.push({ outline: oblong(u, v, w, h * 0.28), color: look.doorColor ?? '#5b3d2c' })
  return marks
}

/**
 * A flat panel. `origin` its lower left corner seen from outside, `u` and `v` unit directions, `outline` in (u, v).
 * `shadow` darkens the strip under an eave by that many metres.
 */
export function panel({
  origin,
  u,
  v,
  outline,
  color,
  texture,
  windows = [],
  look,
  shadow = 0,
  shadeColor = '#0d1b26',
  seed = 1,
  marks = [],
  top,
}) {
  const lift = ([a, b]) => origin.map((part, i) => part + u[i] * a + v[i] * b)
  const chance = random(seed)
  const all = [...(texture ? TEXTURES[texture](outline, color, chance) : [])]
  all.push(...marks)
  for (const opening of windows) all.push(...windowMarks(opening, { ...look, ...opening.look }, chance))
  if (shadow > 0) {
    const [us, vs] = extent(outline)
    const high = top ?? vs[1]
    for (const share of [1, 0.6])
      all.push({
        outline: oblong(us[0], high - shadow * share, us[1] - us[0], shadow * share),
        color: shadeColor,
        opacity: 0.3,
        flat: true,
      })
  }
  const decals = all
    .map(({ outline: mark, ...rest }) => ({ ...rest, points: clipTo(outline, mark).map(lift) }))
    .filter((decal) => decal.points.length > 2)
  return face(outline.map(lift), color, { decals })
}
