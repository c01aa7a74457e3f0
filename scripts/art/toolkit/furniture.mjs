import { beam, box, face, hull, placed } from './solid.mjs'

/** A slab from an outline on the (z, y) plane, drawn out along x. */
const slab = (outline, x0, x1, color) =>
  hull(
    outline.map(([z, y]) => [x0, y, z]),
    outline.map(([z, y]) => [x1, y, z]),
    color,
  )

/** An Adirondack chair facing +z, about a metre tall, standing on y = 0. */
export function adirondack({ color = '#c8552d', ...place }) {
  const faces = []
  const slats = 7
  for (let i = 0; i < slats; i++) {
    const off = (i - (slats - 1) / 2) / ((slats - 1) / 2)
    const x = off * 0.27
    const top = 1.06 - off * off * 0.17
    const fan = off * 0.05
    const w = 0.04
    const at = (y) => -0.18 - (y - 0.3) * 0.36
    faces.push(
      ...hull(
        [
          [x - w, 0.3, at(0.3)],
          [x + w, 0.3, at(0.3)],
          [x + fan + w, top, at(top)],
          [x + fan - w, top, at(top)],
        ],
        [
          [x - w, 0.3, at(0.3) - 0.03],
          [x + w, 0.3, at(0.3) - 0.03],
          [x + fan + w, top, at(top) - 0.03],
          [x + fan - w, top, at(top) - 0.03],
        ],
        color,
      ),
    )
  }
  for (let i = 0; i < 5; i++) {
    const z = -0.16 + i * 0.115
    const y = 0.26 + i * 0.032
    faces.push(...box([-0.29, y, z], [0.29, y + 0.03, z + 0.1], color))
  }
  for (const side of [-1, 1]) {
    const x = side * 0.33
    faces.push(
      ...slab(
        [
          [-0.6, 0.02],
          [-0.5, 0],
          [0.46, 0.36],
          [0.46, 0.44],
          [0.36, 0.43],
        ],
        x - 0.02,
        x + 0.02,
        color,
      ),
    )
    faces.push(...box([x - 0.035, 0, 0.36], [x + 0.035, 0.57, 0.43], color))
    faces.push(...box([x + side * 0.04 - 0.09, 0.57, -0.34], [x + side * 0.04 + 0.09, 0.6, 0.52], color))
  }
  faces.push(
    ...box([-0.36, 0.54, -0.33], [0.36, 0.6, -0.28], color),
    ...box([-0.3, 0.76, -0.41], [0.3, 0.82, -0.37], color),
  )
  return placed(faces, place)
}

/** A small square table with a slatted top. */
export function sideTable({ color = '#5b3d2c', ...place }) {
  const faces = []
  for (let i = 0; i < 4; i++)
    faces.push(...box([-0.26 + i * 0.135, 0.48, -0.26], [-0.15 + i * 0.135, 0.52, 0.26], color))
  for (const x of [-0.22, 0.22])
    for (const z of [-0.22, 0.22]) faces.push(...beam([x, 0, z], [x, 0.48, z], 0.06, color))
  return placed(faces, place)
}

/** A lantern with a shining core; stands or hangs with its foot at the origin. */
export function lantern({ glow = '#ffcf83', iron = '#1d2022', ...place }) {
  const faces = [
    ...box([-0.11, 0, -0.11], [0.11, 0.04, 0.11], iron),
    ...box([-0.08, 0.04, -0.08], [0.08, 0.32, 0.08], glow, { shines: true }),
    ...box([-0.13, 0.32, -0.13], [0.13, 0.36, 0.13], iron),
    ...hull(
      [
        [-0.11, 0.36, -0.11],
        [0.11, 0.36, -0.11],
        [0.11, 0.36, 0.11],
        [-0.11, 0.36, 0.11],
      ],
      [
        [-0.03, 0.46, -0.03],
        [0.03, 0.46, -0.03],
        [0.03, 0.46, 0.03],
        [-0.03, 0.46, 0.03],
      ],
      iron,
    ),
  ]
  for (const x of [-0.1, 0.1])
    for (const z of [-0.1, 0.1]) faces.push(...beam([x, 0, z], [x, 0.34, z], 0.025, iron))
  return placed(faces, place)
}

/** Deck boards along x between two corners, each its own tone. */
export function deckBoards({ x0, x1, z0, z1, y = 0, width = 0.2, tones, along = 'z' }) {
  const faces = []
  const [from, to] = along === 'z' ? [x0, x1] : [z0, z1]
  for (let s = from, i = 0; s < to; s += width, i++) {
    const color = tones[(i * 7 + ((i * i) % 5)) % tones.length]
    const corners =
      along === 'z'
        ? [
            [s, y - 0.05, z0],
            [s + width - 0.02, y, z1],
          ]
        : [
            [x0, y - 0.05, s],
            [x1, y, s + width - 0.02],
          ]
    faces.push(...box(...corners, color))
  }
  return faces
}

/** A ring of rough stones; `radius` in metres. */
export function stoneRing({ radius, height, count, tones, thick = 0.32 }) {
  const faces = []
  for (let course = 0; course < 2; course++) {
    for (let i = 0; i < count; i++) {
      const a = ((i + course * 0.5) / count) * Math.PI * 2
      const b = ((i + course * 0.5 + 0.93) / count) * Math.PI * 2
      const y0 = (course * height) / 2
      const y1 = y0 + height * 0.48
      const uneven = ((i * 37 + course * 11) % 7) / 70
      const corner = (turn, r, y) => [Math.cos(turn) * r, y, Math.sin(turn) * r]
      const ring = (y, grow) => [
        corner(a, radius - thick, y),
        corner(b, radius - thick, y),
        corner(b, radius + grow, y),
        corner(a, radius + grow, y),
      ]
      faces.push(
        ...hull(ring(y0, uneven), ring(y1, uneven - 0.02), tones[(i * 5 + course * 3) % tones.length]),
      )
    }
  }
  return faces
}

/** A round wooden tub of staves; the water lies at `water`. Metres, standing on y = 0. */
export function tub({
  radius = 1.2,
  height = 0.95,
  water = 0.8,
  staves = 36,
  tones,
  surface,
  band = '#2a2d2e',
  ...place
}) {
  const ring = (r, y, i) => [
    Math.cos((i / staves) * Math.PI * 2) * r,
    y,
    Math.sin((i / staves) * Math.PI * 2) * r,
  ]
  const faces = []
  for (let i = 0; i < staves; i++) {
    const arc = (r, y) => [ring(r, y, i), ring(r, y, i + 1)]
    const wall = (r, y0, y1, color) => ({ points: [...arc(r, y0).reverse(), ...arc(r, y1)], color })
    const tone = tones[(i * 5 + ((i * i) % 3)) % tones.length]
    const outer = hull(
      [ring(radius - 0.06, 0, i), ring(radius - 0.06, 0, i + 1), ring(radius, 0, i + 1), ring(radius, 0, i)],
      [
        ring(radius - 0.06, height, i),
        ring(radius - 0.06, height, i + 1),
        ring(radius, height, i + 1),
        ring(radius, height, i),
      ],
      tone,
    )
    const hoops = [0.2, 0.66].map((y) => wall(radius, height * y, height * y + 0.05, band))
    for (const f of outer)
      f.decals.push(
        ...hoops.filter(
          () =>
            Math.abs(Math.hypot(f.points[0][0], f.points[0][2]) - radius) < 0.001 &&
            f.points.every((p) => Math.abs(Math.hypot(p[0], p[2]) - radius) < 0.001),
        ),
      )
    const rim = hull(
      [
        ring(radius - 0.16, height, i),
        ring(radius - 0.16, height, i + 1),
        ring(radius + 0.07, height, i + 1),
        ring(radius + 0.07, height, i),
      ],
      [
        ring(radius - 0.16, height + 0.06, i),
        ring(radius - 0.16, height + 0.06, i + 1),
        ring(radius + 0.07, height + 0.06, i + 1),
        ring(radius + 0.07, height + 0.06, i),
      ],
      tones[(i * 3) % tones.length],
    )
    faces.push(...outer, ...rim)
  }
  const pool = Array.from({ length: staves }, (_, i) => ring(radius - 0.06, water, -i))
  faces.push(face(pool, surface, { shines: true }))
  return placed(faces, place)
}
