import { curve, polygon, shape } from './canvas.mjs'
import { fractal, random } from './random.mjs'

/** The sky from zenith to horizon. */
export function sky(sheet, colors, horizon) {
  sheet.rect(sheet.gradient(0, 0, 0, horizon, colors))
}

/** A disc and the light around it. */
export function sun(sheet, { x, y, r, color, glow = 6, strength = 0.7, disc = true }) {
  const halo = sheet.radial(x, y, r * glow, [
    [color, 0, strength],
    [color, 0.25, strength * 0.45],
    [color, 0.6, strength * 0.12],
    [color, 1, 0],
  ])
  sheet.add(`<circle cx="${x}" cy="${y}" r="${r * glow}" fill="${halo}"/>`)
  if (disc) sheet.add(`<circle cx="${x}" cy="${y}" r="${r}" fill="${color}"/>`)
}

/** A moon a few days old, with its earthshine. */
export function moon(sheet, { x, y, r, color, tilt = -28, glow = 7 }) {
  sun(sheet, { x, y, r, color, glow, strength: 0.32, disc: false })
  sheet.add(`<circle cx="${x}" cy="${y}" r="${r}" fill="${color}" opacity="0.09"/>`)
  const crescent = `M0 ${-r}A${r} ${r} 0 0 1 0 ${r}A${r * 1.25} ${r * 1.25} 0 0 0 0 ${-r}Z`
  sheet.add(shape(crescent, color, `transform="translate(${x} ${y}) rotate(${tilt})"`))
}

/** Stars thin out toward the horizon; a few large ones carry a small cross of light. */
export function stars(sheet, { seed, count, bottom, color = '#fdf6e0', band, clear }) {
  const chance = random(seed)
  for (let i = 0; i < count; i++) {
    let x = chance.next() * sheet.width
    let y = chance.next() ** 1.4 * bottom
    if (band && chance.chance(0.62)) {
      const along = chance.next() * 1.3 - 0.15
      x = band.from[0] + (band.to[0] - band.from[0]) * along + chance.around(band.width)
      y = band.from[1] + (band.to[1] - band.from[1]) * along + chance.around(band.width)
      if (y > bottom || y < 0) continue
    }
    if (clear && Math.hypot(x - clear.x, y - clear.y) < clear.r) continue
    const fade = 1 - (y / bottom) ** 2 * 0.85
    const size = chance.next() ** 6 * 2.9 + 0.8
    const opacity = fade * (0.25 + chance.next() * 0.7)
    sheet.add(
      `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${size.toFixed(2)}" fill="${color}" opacity="${opacity.toFixed(2)}"/>`,
    )
    if (size > 3.2) {
      const arm = size * 3.4
      sheet.add(
        shape(
          `M${x} ${y - arm}L${x + 1} ${y - 1}L${x + arm} ${y}L${x + 1} ${y + 1}L${x} ${y + arm}L${x - 1} ${y + 1}L${x - arm} ${y}L${x - 1} ${y - 1}Z`,
          color,
          `opacity="${(fade * 0.8).toFixed(2)}"`,
        ),
      )
    }
  }
}

/** One long cloud: flat underneath, brushed on top, its ends drawn out. */
function cloudPath(x, y, length, height, seed) {
  const top = []
  const bottom = []
  const steps = 34
  for (let i = 0; i <= steps; i++) {
    const t = i / steps
    const body = Math.sin(Math.PI * t) ** 0.8
    const px = x + (t - 0.5) * length
    top.push([px, y - body * height * (0.55 + 0.75 * fractal(seed, t * 7, 4, 0.55))])
    bottom.unshift([px, y + body * height * (0.16 + 0.3 * fractal(seed + 9, t * 9, 3, 0.5))])
  }
  return curve([...top, ...bottom.slice(1, -1)], true)
}

/** A bank of streaked clouds: `colors` from the shaded to the lit. */
export function clouds(
  sheet,
  {
    seed,
    count,
    top,
    bottom,
    colors,
    length = [300, 1100],
    height = [10, 42],
    opacity = 0.5,
    from = 0,
    to = 1,
  },
) {
  const chance = random(seed)
  for (let i = 0; i < count; i++) {
    const depth = chance.next()
    const y = top + (bottom - top) * depth
    const x = sheet.width * chance.between(from, to)
    const long = chance.between(...length) * (1.2 - depth * 0.4)
    const tall = chance.between(...height) * (1.25 - depth * 0.7)
    const key = i * 31 + seed
    sheet.add(
      shape(
        cloudPath(x, y, long, tall, key),
        colors[0],
        `opacity="${(opacity * chance.between(0.5, 1)).toFixed(2)}"`,
      ),
    )
    if (colors[1]) {
      const lit = cloudPath(x + long * 0.03, y + tall * 0.12, long * 0.82, tall * 0.42, key + 5)
      sheet.add(shape(lit, colors[1], `opacity="${(opacity * 0.9).toFixed(2)}"`))
    }
  }
}

/** Light falling in shafts from a point. */
export function rays(sheet, { x, y, length, angles, spread, color, opacity }) {
  for (const angle of angles) {
    const ends = [angle - spread, angle + spread].map((turn) => [
      x + Math.cos((turn * Math.PI) / 180) * length,
      y + Math.sin((turn * Math.PI) / 180) * length,
    ])
    const fill = sheet.radial(x, y, length, [
      [color, 0, opacity],
      [color, 1, 0],
    ])
    sheet.add(shape(polygon([[x, y], ...ends]), fill))
  }
}
