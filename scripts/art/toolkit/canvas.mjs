const n = (value) => Number(value.toFixed(1))

/** A sheet that gathers shapes and the gradients, masks and filters they use. */
export function canvas(width, height) {
  const defs = []
  const shapes = []
  let count = 0
  const define = (make) => {
    const id = `d${++count}`
    defs.push(make(id))
    return `url(#${id})`
  }
  const stopsOf = (stops) =>
    stops
      .map((stop, at) => {
        const [color, offset = at / (stops.length - 1), opacity = 1] = Array.isArray(stop) ? stop : [stop]
        return `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`
      })
      .join('')
  const sheet = {
    width,
    height,
    add: (...parts) => void shapes.push(...parts.flat(Infinity)),
    define,
    /** Stops are colours or [colour, offset, opacity]; the line is in picture units. */
    gradient: (x1, y1, x2, y2, stops) =>
      define(
        (id) =>
          `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${n(x1)}" y1="${n(y1)}" x2="${n(x2)}" y2="${n(y2)}">${stopsOf(stops)}</linearGradient>`,
      ),
    radial: (cx, cy, r, stops, squash = 1) =>
      define(
        (id) =>
          `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="${n(r)}" gradientTransform="translate(${n(cx)} ${n(cy)}) scale(1 ${squash})">${stopsOf(stops)}</radialGradient>`,
      ),
    blur: (amount) =>
      define(
        (id) =>
          `<filter id="${id}" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${amount}"/></filter>`,
      ),
    /** Breaks soft tones into the grain of a litho crayon: what is half clear becomes half as many specks. */
    crayon: (fineness = 0.55, hardness = 5, seed = 3) =>
      define(
        (id) =>
          `<filter id="${id}" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency="${fineness}" numOctaves="2" seed="${seed}" result="t"/><feColorMatrix in="t" type="matrix" values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 -1 1" result="m"/><feComposite in="SourceAlpha" in2="t" operator="arithmetic" k2="${hardness}" k3="${hardness * 1.3}" k4="${-hardness * 1.05}" result="cut"/><feComposite in="SourceGraphic" in2="cut" operator="in" result="soft"/><feComposite in="soft" in2="SourceAlpha" operator="in"/></filter>`,
      ),
    clip: (d) => define((id) => `<clipPath id="${id}"><path d="${d}"/></clipPath>`),
    rect: (fill, opacity = 1) =>
      shapes.push(`<rect width="${width}" height="${height}" fill="${fill}" opacity="${opacity}"/>`),
    svg: () =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${defs.join('')}</defs>${shapes.join('\n')}</svg>`,
  }
  return sheet
}

/** A closed shape with straight sides from [x, y] points. */
export const polygon = (points) => `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`

/** An open line with straight pieces. */
export const polyline = (points) => `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}`

/** A smooth curve through the points, as a hand would draw it. */
export function curve(points, closed = false) {
  const at = (index) =>
    closed
      ? points[(index + points.length) % points.length]
      : points[Math.min(points.length - 1, Math.max(0, index))]
  let d = `M${n(points[0][0])} ${n(points[0][1])}`
  const last = closed ? points.length : points.length - 1
  for (let i = 0; i < last; i++) {
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    d += `C${n(p1[0] + (p2[0] - p0[0]) / 6)} ${n(p1[1] + (p2[1] - p0[1]) / 6)} ${n(p2[0] - (p3[0] - p1[0]) / 6)} ${n(p2[1] - (p3[1] - p1[1]) / 6)} ${n(p2[0])} ${n(p2[1])}`
  }
  return closed ? `${d}Z` : d
}

/** One filled path; `extra` are further SVG attributes as text. */
export const shape = (d, fill, extra = '') => `<path d="${d}" fill="${fill}" ${extra}/>`

/** One drawn line with round ends. */
export const stroke = (d, color, width, extra = '') =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round" ${extra}/>`

export const group = (parts, extra = '') => `<g ${extra}>${parts.flat(Infinity).join('')}</g>`

/** Two round brush widths along a line of points: a tapered stroke. */
export function taper(points, from, to) {
  const left = []
  const right = []
  points.forEach(([x, y], i) => {
    const [ax, ay] = points[Math.max(0, i - 1)]
    const [bx, by] = points[Math.min(points.length - 1, i + 1)]
    const length = Math.hypot(bx - ax, by - ay) || 1
    const half = (from + (to - from) * (i / (points.length - 1))) / 2
    left.push([x - ((by - ay) / length) * half, y + ((bx - ax) / length) * half])
    right.unshift([x + ((by - ay) / length) * half, y - ((bx - ax) / length) * half])
  })
  return polygon([...left, ...right])
}
