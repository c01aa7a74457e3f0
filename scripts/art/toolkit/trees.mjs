import { curve, group, polygon, shape, stroke, taper } from './canvas.mjs'
import { mix } from './color.mjs'
import { fractal, random } from './random.mjs'

/** An uneven round dab of paint. */
export function dab(x, y, rx, ry, seed, points = 9) {
  const around = []
  for (let i = 0; i < points; i++) {
    const turn = (i / points) * Math.PI * 2
    const out = 1 + 0.3 * fractal(seed, i * 1.7, 2)
    around.push([x + Math.cos(turn) * rx * out, y + Math.sin(turn) * ry * out])
  }
  return curve(around, true)
}

/** One conifer's outline; (x, y) is its foot. Boughs droop, some are missing, no two sides agree. */
function pinePath(x, y, height, seed, fullness = 0.3, bare = 0.1) {
  const chance = random(seed)
  const lean = chance.around(height * 0.02)
  const tiers = Math.max(7, Math.round(height / 16) + 5)
  const sides = [[], []]
  sides.forEach((points, side) => {
    const sign = side === 0 ? -1 : 1
    for (let i = 1; i <= tiers; i++) {
      const t = i / tiers
      const level = y - height * (1 - t * (1 - bare))
      const axis = x + lean * (1 - t)
      const broken = chance.chance(0.12) ? 0.55 : 1
      const reach = height * fullness * 0.5 * t ** 0.85 * chance.between(0.72, 1.12) * broken
      const droop = height * 0.02 + reach * 0.16
      points.push([axis + sign * reach * 0.55, level - droop * 0.6])
      points.push([axis + sign * reach, level + droop])
      points.push([axis + sign * reach * 0.7, level + droop * 0.55])
      points.push([axis + sign * reach * chance.between(0.22, 0.4), level + droop * 0.5])
    }
  })
  const trunk = height * 0.014 + 1
  return polygon([
    [x + lean, y - height],
    ...sides[1],
    [x + trunk, y - height * bare * 0.7],
    [x + trunk, y],
    [x - trunk, y],
    [x - trunk, y - height * bare * 0.7],
    ...sides[0].reverse(),
  ])
}

/** A conifer. `lit` adds the boughs that catch the light on one side (`from` -1 left, 1 right). */
export function pine(x, y, height, { seed, color, lit, from = -1, fullness = 0.34, bare = 0.1 }) {
  const parts = [shape(pinePath(x, y, height, seed, fullness, bare), color)]
  if (lit) {
    const chance = random(seed + 5)
    const tiers = Math.round(height / 14) + 4
    for (let i = 2; i < tiers; i++) {
      if (chance.chance(0.25)) continue
      const t = i / tiers
      const level = y - height * (1 - t * (1 - bare))
      const reach = height * fullness * 0.42 * t ** 0.85 * chance.between(0.6, 1)
      const inner = x + from * reach * chance.between(0.05, 0.25)
      const droop = height * 0.018 + reach * 0.16
      parts.push(
        shape(
          polygon([
            [inner, level - droop * 0.5],
            [x + from * reach, level + droop * 0.75],
            [inner + from * reach * 0.3, level + droop * 0.45],
          ]),
          lit,
          `opacity="${chance.between(0.45, 0.95).toFixed(2)}"`,
        ),
      )
    }
  }
  return group(parts)
}

/** A broad-leaved crown of overlapping dabs, dark below, lit above and toward the sun. */
export function hardwood(
  x,
  y,
  height,
  { seed, tones, from = -1, trunk = '#2f2620', spread = 0.62, density = 1 },
) {
  const chance = random(seed)
  const crownY = y - height * 0.62
  const rx = height * spread * 0.5
  const ry = height * 0.38
  const parts = []
  const stem = [
    [x, y + 2],
    [x + chance.around(height * 0.02), y - height * 0.25],
    [x + chance.around(height * 0.04), crownY],
  ]
  parts.push(shape(taper(stem, height * 0.05, height * 0.02), trunk))
  for (let i = 0; i < 3; i++)
    parts.push(
      shape(
        taper(
          [stem[1], [x + chance.around(rx * 0.9), crownY + ry * chance.between(-0.2, 0.4)]],
          height * 0.025,
          height * 0.008,
        ),
        trunk,
      ),
    )
  const count = Math.round(46 * density)
  for (const [layer, tone] of tones.entries()) {
    const share = layer / Math.max(1, tones.length - 1)
    const dabs = Math.round(count * (1 - share * 0.2))
    for (let i = 0; i < dabs; i++) {
      const turn = chance.next() * Math.PI * 2
      const out = Math.sqrt(chance.next()) * (1 - share * 0.28)
      const cx = x + Math.cos(turn) * rx * out + from * share * rx * 0.26
      const cy = crownY + Math.sin(turn) * ry * out - share * ry * 0.3
      const size = height * chance.between(0.045, 0.1) * (1 - share * 0.6)
      parts.push(shape(dab(cx, cy, size, size * 0.72, seed + i + layer * 70, 8), tone))
    }
  }
  return group(parts)
}

/** A leafless tree, branch by branch. */
export function bareTree(x, y, height, { seed, color, snow }) {
  const chance = random(seed)
  const parts = []
  const grow = (px, py, angle, length, thick, depth) => {
    const bend = angle + chance.around(0.2)
    const mid = [px + Math.cos(bend) * length * 0.5, py + Math.sin(bend) * length * 0.5]
    const turn = bend + chance.around(0.28)
    const end = [mid[0] + Math.cos(turn) * length * 0.5, mid[1] + Math.sin(turn) * length * 0.5]
    parts.push(shape(taper([[px, py], mid, end], thick, thick * 0.62), color))
    if (snow && Math.abs(Math.cos(turn)) > 0.5 && thick > 1.4)
      parts.push(
        stroke(
          `M${px.toFixed(1)} ${(py - thick * 0.45).toFixed(1)}L${mid[0].toFixed(1)} ${(mid[1] - thick * 0.45).toFixed(1)}`,
          snow,
          thick * 0.5,
        ),
      )
    if (depth === 0 || length < 6) return
    const branches = chance.chance(0.3) ? 3 : 2
    for (let i = 0; i < branches; i++)
      grow(
        end[0],
        end[1],
        turn + (i - (branches - 1) / 2) * chance.between(0.45, 0.95),
        length * chance.between(0.62, 0.84),
        thick * 0.6,
        depth - 1,
      )
    if (depth > 2)
      grow(
        mid[0],
        mid[1],
        turn + chance.pick([-1, 1]) * chance.between(0.5, 0.9),
        length * 0.6,
        thick * 0.42,
        depth - 2,
      )
  }
  grow(x, y, -Math.PI / 2 + chance.around(0.08), height * 0.27, height * 0.036, 6)
  return group(parts)
}

/** A low bush: dabs on dabs. */
export function shrub(x, y, width, height, { seed, tones, from = -1 }) {
  const chance = random(seed)
  const parts = []
  for (const [layer, tone] of tones.entries()) {
    const share = layer / Math.max(1, tones.length - 1)
    for (let i = 0; i < 22 - layer * 2; i++) {
      const across = chance.between(-0.5, 0.5) * (1 - share * 0.25)
      const up = chance.next() * Math.sqrt(Math.max(0, 1 - 4 * across * across * 0.9))
      const size = height * chance.between(0.13, 0.27) * (1 - share * 0.58)
      parts.push(
        shape(
          dab(
            x + across * width + from * share * width * 0.06,
            y - height * (0.12 + up * (0.55 + share * 0.22)),
            size * 1.15,
            size * 0.8,
            seed + i + layer * 40,
            7,
          ),
          tone,
        ),
      )
    }
  }
  return group(parts)
}

/** A wood filling the land under `line`: rows of treetops from the far edge to the near one. */
export function woods({ line, depth, from, to, seed, size, tones, pointed = 0.4, light = -1, skip, haze }) {
  const chance = random(seed)
  const parts = []
  const rows = 9
  for (let row = 0; row < rows; row++) {
    const t = row / (rows - 1)
    const tall = size * (0.55 + t * 0.8)
    for (let x = from + chance.around(tall); x < to; x += tall * chance.between(0.3, 0.62)) {
      const y = line(x) + depth * t + chance.around(tall * (row === 0 ? 0.2 : 0.75))
      if (skip?.(x, y)) continue
      const pick = Math.floor(chance.next() * (tones.length - 1))
      const tone = haze ? mix(haze, tones[pick], 0.55 + t * 0.45) : tones[pick]
      const bright = haze ? mix(haze, tones[pick + 1], 0.55 + t * 0.45) : tones[pick + 1]
      if (chance.chance(pointed))
        parts.push(
          shape(
            pinePath(x, y + tall * 0.3, tall * chance.between(1.1, 1.7), seed + parts.length, 0.42),
            tone,
          ),
        )
      else {
        const key = seed + parts.length
        parts.push(shape(dab(x, y, tall * 0.42, tall * 0.4, key, 8), tone))
        parts.push(
          shape(
            dab(x + light * tall * 0.1, y - tall * 0.14, tall * 0.24, tall * 0.19, key + 1, 7),
            bright,
            'opacity="0.75"',
          ),
        )
      }
    }
  }
  return group(parts)
}

/** Grass and wild growth along a foreground edge. */
export function grasses({ line, from, to, seed, count, height, colors }) {
  const chance = random(seed)
  const parts = []
  for (let i = 0; i < count; i++) {
    const x = chance.between(from, to)
    const y = line(x)
    const tall = height * chance.between(0.35, 1)
    const bend = chance.around(tall * 0.6)
    parts.push(
      shape(
        taper(
          [
            [x, y + 6],
            [x + bend * 0.25, y - tall * 0.55],
            [x + bend, y - tall],
          ],
          tall * 0.055 + 1.2,
          0.4,
        ),
        chance.pick(colors),
      ),
    )
  }
  return group(parts)
}

/** A leafy bough reaching into the picture from an edge. */
export function bough(
  points,
  { seed, tones, leaf = 26, wood = '#1a1512', thick = 14, spread = 90, count = 160 },
) {
  const chance = random(seed)
  const parts = [shape(taper(points, thick, 2), wood)]
  for (const [layer, tone] of tones.entries()) {
    for (let i = 0; i < count / tones.length; i++) {
      const t = 0.12 + chance.next() ** 0.8 * 0.88
      const place = t * (points.length - 1)
      const cell = Math.min(points.length - 2, Math.floor(place))
      const [ax, ay] = points[cell]
      const [bx, by] = points[cell + 1]
      const x = ax + (bx - ax) * (place - cell) + chance.around(spread)
      const y = ay + (by - ay) * (place - cell) + chance.around(spread * 0.75) - layer * 4
      const long = leaf * chance.between(0.6, 1.15)
      const turn = chance.between(0, 360)
      parts.push(
        `<path d="M0 0Q${(long * 0.5).toFixed(1)} ${(-long * 0.34).toFixed(1)} ${long.toFixed(1)} 0Q${(long * 0.5).toFixed(1)} ${(long * 0.34).toFixed(1)} 0 0Z" fill="${tone}" transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn.toFixed(0)})"/>`,
      )
    }
  }
  return group(parts)
}
