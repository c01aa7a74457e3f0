import { polygon, shape } from './canvas.mjs'
import { mix } from './color.mjs'

/** Small solid geometry: x to the right, y up, z toward the viewer, in metres. Polygons are drawn far to near. */
const sub = (a, b) => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
const dot = (a, b) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
const cross = (a, b) => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
const unit = (a) => {
  const length = Math.hypot(...a) || 1
  return a.map((part) => part / length)
}
export const lerp3 = (a, b, t) => a.map((part, i) => part + (b[i] - part) * t)

/** A camera at `eye` looking at `look`; `focal` in picture units, (cx, cy) where the look point lands. */
export function camera({ eye, look, focal, cx, cy }) {
  const forward = unit(sub(look, eye))
  const right = unit(cross(forward, [0, 1, 0]))
  const up = cross(right, forward)
  const view = (p) => {
    const d = sub(p, eye)
    return [dot(d, right), dot(d, up), dot(d, forward)]
  }
  const flatten = ([x, y, z]) => [cx + (x / z) * focal, cy - (y / z) * focal]
  return { eye, view, flatten, project: (p) => flatten(view(p)), scaleAt: (p) => focal / view(p)[2] }
}

export function normalOf(points) {
  const a = points[0]
  for (let i = 1; i < points.length - 1; i++) {
    const normal = cross(sub(points[i], a), sub(points[i + 1], a))
    if (Math.hypot(...normal) > 1e-9) return unit(normal)
  }
  return [0, 1, 0]
}

/** How a material looks where this light falls on it. `light`: {dir toward the light, lit, shade, strength}. */
export function lightOn(color, normal, light) {
  const facing = Math.max(0, dot(normal, unit(light.dir)))
  const sky = Math.max(0, normal[1]) * 0.18
  const dark = mix(color, light.shade, light.depth ?? 0.58)
  const bright = mix(color, light.lit, light.warmth ?? 0.3)
  return mix(dark, bright, Math.min(1, facing * (light.strength ?? 1) + sky + (light.ambient ?? 0.08)))
}

/** What lamps and fires near a face add to it. `points`: {at, color, reach in metres, strength}. */
function fireOn(lit, color, normal, center, points = []) {
  return points.reduce((sum, { at, color: glow, reach, strength = 1 }) => {
    const toward = sub(at, center)
    const distance = Math.hypot(...toward)
    const facing = Math.max(0.12, dot(normal, unit(toward)))
    const share = Math.min(0.92, (strength * facing) / (1 + (distance / reach) ** 2))
    return mix(sum, mix(color, glow, 0.5), share)
  }, lit)
}

const centerOf = (points) =>
  points.reduce((sum, p) => sum.map((part, i) => part + p[i] / points.length), [0, 0, 0])

/** A face: its outline, its ink, and what is painted on it. */
export function face(points, color, options = {}) {
  return { points, color, normal: normalOf(points), decals: [], ...options }
}

/** A box between two corners. */
export function box([x0, y0, z0], [x1, y1, z1], color, options = {}) {
  const p = (x, y, z) => [x ? x1 : x0, y ? y1 : y0, z ? z1 : z0]
  return [
    face([p(0, 0, 1), p(1, 0, 1), p(1, 1, 1), p(0, 1, 1)], color, options),
    face([p(1, 0, 0), p(0, 0, 0), p(0, 1, 0), p(1, 1, 0)], color, options),
    face([p(1, 0, 1), p(1, 0, 0), p(1, 1, 0), p(1, 1, 1)], color, options),
    face([p(0, 0, 0), p(0, 0, 1), p(0, 1, 1), p(0, 1, 0)], color, options),
    face([p(0, 1, 1), p(1, 1, 1), p(1, 1, 0), p(0, 1, 0)], options.top ?? color, options),
    face([p(0, 0, 0), p(1, 0, 0), p(1, 0, 1), p(0, 0, 1)], color, options),
  ]
}

/** A beam with a square section between two points. */
export function beam(from, to, thick, color, options = {}) {
  const along = unit(sub(to, from))
  const side = unit(cross(along, Math.abs(along[1]) > 0.9 ? [0, 0, 1] : [0, 1, 0]))
  const lift = cross(side, along)
  const corner = (end, s, l) => end.map((part, i) => part + (side[i] * s + lift[i] * l) * (thick / 2))
  return hull(
    [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ].map(([s, l]) => corner(from, s, l)),
    [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ].map(([s, l]) => corner(to, s, l)),
    color,
    options,
  )
}

/** A prism between two like outlines; faces are turned outward whatever the order of the points. */
export function hull(a, b, color, options = {}) {
  const all = [...a, ...b]
  const middle = all.reduce((sum, p) => sum.map((part, i) => part + p[i] / all.length), [0, 0, 0])
  const outward = (points) =>
    dot(normalOf(points), sub(points[0], middle)) < 0 ? [...points].reverse() : points
  const sides = a.map((p, i) => [p, a[(i + 1) % a.length], b[(i + 1) % b.length], b[i]])
  return [a, b, ...sides].map((points) => face(outward(points), color, options))
}

/** Moves finished faces: turned about the upright axis (degrees), then carried to `at`. */
export function placed(faces, { at = [0, 0, 0], yaw = 0, size = 1 }) {
  const c = Math.cos((yaw * Math.PI) / 180)
  const s = Math.sin((yaw * Math.PI) / 180)
  const move = ([x, y, z]) => [
    at[0] + (x * c + z * s) * size,
    at[1] + y * size,
    at[2] + (z * c - x * s) * size,
  ]
  const moveFace = (f) => ({
    ...f,
    points: f.points.map(move),
    normal: normalOf(f.points.map(move)),
    decals: f.decals.map((d) => ({ ...d, points: d.points.map(move) })),
  })
  return faces.map(moveFace)
}

/** Keeps the part of a polygon where `side(p)` is not negative. */
function cut(points, side) {
  const kept = []
  points.forEach((p, i) => {
    const q = points[(i + 1) % points.length]
    const [a, b] = [side(p), side(q)]
    if (a >= 0) kept.push(p)
    if (a >= 0 !== b >= 0) kept.push(lerp3(p, q, a / (a - b)))
  })
  return kept
}

function cutFace(f, side) {
  const points = cut(f.points, side)
  if (points.length < 3) return null
  const decals = f.decals
    .map((d) => ({ ...d, points: cut(d.points, side) }))
    .filter((d) => d.points.length > 2)
  return { ...f, points, decals }
}

/** Sorts faces far to near by dividing space along their planes, splitting what lies across. */
function farToNear(faces, eye) {
  if (faces.length === 0) return []
  const root = faces[Math.floor(faces.length / 2)]
  const plane = (p) => dot(root.normal, sub(p, root.points[0]))
  const [front, back, level] = [[], [], []]
  for (const f of faces) {
    const sides = f.points.map(plane)
    const [low, high] = [Math.min(...sides), Math.max(...sides)]
    if (f === root || (low > -2e-4 && high < 2e-4)) level.push(f)
    else if (low > -2e-4) front.push(f)
    else if (high < 2e-4) back.push(f)
    else {
      const [near, far] = [cutFace(f, plane), cutFace(f, (p) => -plane(p))]
      if (near) front.push(near)
      if (far) back.push(far)
    }
  }
  const [first, last] = plane(eye) > 0 ? [back, front] : [front, back]
  return [...farToNear(first, eye), ...level, ...farToNear(last, eye)]
}

/**
 * Draws solids. Returns { shapes, glows }: the SVG of all faces, and the outlines of everything that shines, for bloom.
 * `haze` {color, share} pulls the whole toward the air.
 */
export function drawSolids(faces, cam, light, { haze } = {}) {
  const seen = faces.filter((f) => f.twoSided || dot(f.normal, sub(cam.eye, f.points[0])) > 0)
  const shapes = []
  const glows = []
  const toPicture = (points) => {
    const kept = cut(points.map(cam.view), (p) => p[2] - 0.15)
    return kept.length > 2 ? kept.map(cam.flatten) : null
  }
  const ink = (color, shines, normal, center) => {
    const lit = shines ? color : fireOn(lightOn(color, normal, light), color, normal, center, light.points)
    return haze && !shines ? mix(lit, haze.color, haze.share) : lit
  }
  const put = (points, color, extra, seam) => {
    const flat = toPicture(points)
    if (flat)
      shapes.push(
        shape(polygon(flat), color, `${seam ? `stroke="${color}" stroke-width="0.7"` : ''} ${extra}`),
      )
    return flat
  }
  for (const f of farToNear(seen, cam.eye)) {
    const towardEye = dot(f.normal, sub(cam.eye, f.points[0])) > 0
    const normal = towardEye ? f.normal : f.normal.map((part) => -part)
    const center = centerOf(f.points)
    const flat = put(
      f.points,
      ink(f.color, f.shines, normal, center),
      f.opacity ? `opacity="${f.opacity}"` : '',
      !f.opacity,
    )
    if (f.shines && flat) glows.push({ d: polygon(flat), color: f.color })
    for (const d of f.decals) {
      const drawn = put(
        d.points,
        ink(d.color, d.shines || d.flat, normal, centerOf(d.points)),
        d.opacity ? `opacity="${d.opacity}"` : '',
        false,
      )
      if (d.shines && drawn) glows.push({ d: polygon(drawn), color: d.glow ?? d.color })
    }
  }
  return { shapes, glows }
}

/** The light that spills from shining things: tight bloom and wide. */
export function bloom(sheet, glows, { near = 8, far = 40, strength = 0.5 } = {}) {
  const paths = glows.map(({ d, color }) => shape(d, color)).join('')
  for (const [amount, share] of [
    [far, strength],
    [near, strength * 0.8],
  ]) {
    sheet.add(
      `<g filter="${sheet.blur(amount)}" opacity="${share}" style="mix-blend-mode:screen">${paths}</g>`,
    )
  }
}
