import { curve, group, polygon, shape } from './canvas.mjs'
import { mix } from './color.mjs'
import { fractal, noise, random } from './random.mjs'

/** The crest of a ridge as y of x. `peaks` are {x, h, w}: rounded summits, as old mountains have them. */
export function crest({ base, amp = 60, seed, span = 600, rough = 0.45, peaks = [], slope = 0 }) {
  return (x) => {
    let y = base - amp * fractal(seed, x / span, 6, rough) + slope * x
    for (const peak of peaks) {
      const off = (x - peak.x) / peak.w
      const lean = off < 0 ? off * (peak.left ?? 1) : off * (peak.right ?? 1)
      y -= peak.h / (1 + lean * lean * 1.6) ** 1.5
    }
    return y
  }
}

export function crestPoints(line, from, to, step) {
  const points = []
  for (let x = from; x <= to; x += step) points.push([x, line(x)])
  return points
}

/** One shoulder in front of the crest: a rounded form that fades into the haze below it. */
function shoulder(line, x, { below, half, drop, lean, seed, tops }) {
  const points = []
  const top = line(x) + below
  const step = Math.max(4, tops * 0.8)
  for (let px = x - half; px <= x + half * lean; px += step) {
    const off = px < x ? (x - px) / half : (px - x) / (half * lean)
    const fuzz = tops > 0 ? Math.abs(noise(seed + 9, px / step)) * tops * 0.8 : 0
    points.push([
      px,
      top + drop * off ** 1.35 + fractal(seed, px / (half * 0.5), 4, 0.5) * drop * 0.1 * (1 - off) - fuzz,
    ])
  }
  return polygon([...points, [x + half * lean, top + drop * 1.02], [x - half, top + drop * 1.02]])
}

/** The crest with a fringe of treetops, so that no wooded ridge ends in a clean line. */
function fringe(line, width, size, seed, pointed) {
  const chance = random(seed)
  const points = [[-40, line(-40)]]
  for (let x = -40; x < width + 40;) {
    const step = size * chance.between(0.45, 1.15)
    const tall = size * chance.between(0.35, 1.25) * (0.8 + 0.5 * noise(seed + 3, x / (size * 9)))
    if (chance.chance(pointed))
      points.push(
        [x + step * 0.32, line(x) - tall * 0.4],
        [x + step * 0.5, line(x) - tall * 1.45],
        [x + step * 0.68, line(x) - tall * 0.4],
      )
    else
      points.push(
        [x + step * 0.2, line(x) - tall * 0.55],
        [x + step * 0.5, line(x) - tall * 0.8],
        [x + step * 0.8, line(x) - tall * 0.5],
      )
    x += step
    points.push([x, line(x) + size * 0.1])
  }
  return points
}

/**
 * One mountain layer. `fringe` is the size of its treetops (0 for a far, smooth crest); `spurs` how many flanks it shows;
 * `haze` the colour it dissolves into at its foot.
 */
export function ridge(
  sheet,
  {
    line,
    bottom,
    color,
    haze,
    seed = 1,
    tops = 0,
    pointed = 0.35,
    spurs = 0,
    reach = 220,
    light = 1,
    flank = 0.28,
    rim,
    hazeFrom = 0.25,
  },
) {
  const { width } = sheet
  const edge = tops > 0 ? fringe(line, width, tops, seed, pointed) : crestPoints(line, -20, width + 20, 5)
  const d = polygon([...edge, [width + 60, bottom], [-60, bottom]])
  const ys = crestPoints(line, 0, width, 40).map(([, y]) => y)
  const top = Math.min(...ys)
  const fill = haze
    ? sheet.gradient(0, top, 0, bottom, [
        [color, 0],
        [color, hazeFrom],
        [haze, 1],
      ])
    : color
  sheet.add(shape(d, fill))
  if (spurs > 0) {
    const chance = random(seed + 40)
    const dark = mix(color, '#0c1f2b', flank * 1.15)
    const bright = mix(color, rim ?? haze ?? '#ffffff', flank * 1.3)
    const forms = Array.from({ length: spurs }, (_, i) => ({
      x: width * ((i + chance.between(0, 1)) / spurs),
      below: reach * chance.between(0.08, 0.7),
      half: reach * chance.between(1.1, 2.3),
      drop: reach * chance.between(0.5, 0.9),
      lean: light > 0 ? chance.between(0.6, 0.95) : chance.between(1.05, 1.6),
      seed: seed + i * 13,
      tops,
    })).sort((a, b) => line(a.x) + a.below - line(b.x) - b.below)
    const parts = forms.flatMap((form) => {
      const y = line(form.x) + form.below
      const shaded = sheet.gradient(0, y, 0, y + form.drop, [
        [dark, 0, 0.7],
        [dark, 0.3, 0.4],
        [dark, 1, 0],
      ])
      const lit = sheet.gradient(
        form.x - light * form.half * 0.9,
        y,
        form.x + light * form.half * 0.12,
        y + form.drop * 0.2,
        [
          [bright, 0, 0],
          [bright, 0.7, 0.5],
          [bright, 1, 0],
        ],
      )
      const d2 = shoulder(line, form.x, form)
      const clip = sheet.gradient(0, y, 0, y + form.drop * 0.6, [
        ['#ffffff', 0, 1],
        ['#ffffff', 1, 0],
      ])
      const veil = sheet.define((id) => `<mask id="${id}"><path d="${d2}" fill="${clip}"/></mask>`)
      return [shape(d2, shaded), `<g mask="${veil}">${shape(d2, lit)}</g>`]
    })
    sheet.add(
      group([group(parts, `filter="${sheet.crayon(0.5, 2.2, seed)}"`)], `clip-path="${sheet.clip(d)}"`),
    )
  }
  return d
}

/** A bank of mist lying between two layers. */
export function mist(
  sheet,
  { y, height, color, opacity = 0.7, seed = 1, from = -200, to = sheet.width + 200, softness = 0.22 },
) {
  const top = []
  const bottom = []
  for (let i = 0; i <= 40; i++) {
    const t = i / 40
    const x = from + (to - from) * t
    const body = Math.min(1, Math.sin(Math.PI * t) * 2.4)
    top.push([x, y - height * body * (0.3 + 0.5 * fractal(seed, t * 6, 4, 0.55))])
    bottom.unshift([x, y + height * body * (0.5 + 0.3 * fractal(seed + 4, t * 5, 3))])
  }
  const fill = sheet.gradient(0, y - height * 0.8, 0, y + height * 0.8, [
    [color, 0, 0],
    [color, 0.4, opacity],
    [color, 0.62, opacity * 0.85],
    [color, 1, 0],
  ])
  sheet.add(shape(curve([...top, ...bottom], true), fill, `filter="${sheet.blur(height * softness)}"`))
}

/** Loose flecks of tone inside a shape: dry brush over flat ink. */
export function flecks(
  sheet,
  { d, seed, count, box, colors, length = [8, 40], thickness = [1.5, 4], opacity = 0.4, tilt = 0 },
) {
  const chance = random(seed)
  const [x0, y0, x1, y1] = box
  const parts = []
  for (let i = 0; i < count; i++) {
    const depth = chance.next()
    const x = chance.between(x0, x1)
    const y = y0 + (y1 - y0) * depth
    const size = 0.45 + depth * 0.8
    const long = chance.between(...length) * size
    const thick = chance.between(...thickness) * size
    const turn = (tilt + chance.around(7)).toFixed(1)
    parts.push(
      `<ellipse cx="0" cy="0" rx="${(long / 2).toFixed(1)}" ry="${(thick / 2).toFixed(1)}" transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn})" fill="${chance.pick(colors)}" opacity="${(opacity * chance.between(0.4, 1)).toFixed(2)}"/>`,
    )
  }
  sheet.add(d ? group(parts, `clip-path="${sheet.clip(d)}"`) : group(parts))
}

/** The outline of all land under a line. */
export const land = (line, width, bottom, step = 12) =>
  polygon([...crestPoints(line, -24, width + 24, step), [width + 24, bottom], [-24, bottom]])
