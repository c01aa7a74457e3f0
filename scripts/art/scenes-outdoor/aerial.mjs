import {
  TIMBER,
  WINDOWS,
  camera,
  canvas,
  clouds,
  crest,
  curve,
  dab,
  drawSolids,
  lodge,
  mist,
  mix,
  pine,
  polygon,
  random,
  ridge,
  shape,
  sky,
  sun,
} from '../toolkit.mjs'

const WIDTH = 2400
const HEIGHT = 1600
const LIGHT = {
  dir: [-0.8, 0.5, 0.4],
  lit: '#ffdca0',
  shade: '#203845',
  strength: 1.15,
  warmth: 0.2,
  depth: 0.62,
}

/** The estate as a hawk sees it late in the day: roof, drive and clearing in miles of wood. */
function draw() {
  const s = canvas(WIDTH, HEIGHT)
  const cam = camera({ eye: [-24, 36, 62], look: [1, 2, 2], focal: 2250, cx: 1200, cy: 1030 })
  sky(
    s,
    [
      ['#7d9ba4', 0],
      ['#b9bba6', 0.45],
      ['#f0cf98', 1],
    ],
    330,
  )
  sun(s, { x: 250, y: 110, r: 80, color: '#fff0cc', glow: 12, strength: 0.85, disc: false })
  clouds(s, {
    seed: 5,
    count: 9,
    top: 20,
    bottom: 110,
    colors: ['#c6bda3', '#fbe4b6'],
    opacity: 0.55,
    height: [6, 20],
  })
  const layers = [
    {
      base: 215,
      amp: 30,
      span: 800,
      peaks: [
        { x: 900, h: 70, w: 420 },
        { x: 2100, h: 80, w: 420 },
      ],
      color: '#b4a898',
      haze: '#e6cba0',
    },
    {
      base: 262,
      amp: 36,
      span: 640,
      peaks: [
        { x: 200, h: 80, w: 360 },
        { x: 1500, h: 70, w: 380 },
      ],
      color: '#8d9290',
      haze: '#d6c19c',
    },
    {
      base: 318,
      amp: 40,
      span: 560,
      peaks: [
        { x: 800, h: 60, w: 330 },
        { x: 2350, h: 120, w: 380 },
      ],
      color: '#667d7e',
      haze: '#bdb795',
    },
    {
      base: 385,
      amp: 44,
      span: 520,
      peaks: [
        { x: -40, h: 110, w: 400 },
        { x: 1700, h: 50, w: 330 },
      ],
      color: '#4a6c66',
      haze: '#a9ad88',
    },
  ]
  layers.forEach((spec, i) => {
    ridge(s, {
      line: crest({ ...spec, seed: 81 + i * 9 }),
      bottom: spec.base + 150,
      color: spec.color,
      haze: spec.haze,
      seed: 31 + i,
      spurs: 10,
      reach: 90 + i * 20,
      light: 1,
      flank: 0.26,
      rim: '#ffe1a6',
      tops: 3 + i * 2,
    })
    mist(s, { y: spec.base + 74, height: 44, color: '#f7dfb2', opacity: 0.6, seed: 24 + i })
  })
  s.add(
    `<rect y="430" width="${WIDTH}" height="${HEIGHT - 430}" fill="${s.gradient(0, 330, 0, HEIGHT, ['#6f8665', '#2c4b39', '#1b3a30'])}"/>`,
  )

  const ground = (points) => points.map(([x, z]) => cam.project([x, 0, z]))
  const ring = Array.from({ length: 26 }, (_, i) => {
    const turn = (i / 26) * Math.PI * 2
    const out = 1 + 0.12 * Math.sin(turn * 3 + 1) + 0.07 * Math.sin(turn * 5)
    return [1 + Math.cos(turn) * 23 * out, 3.5 + Math.sin(turn) * 16.5 * out]
  })
  const clearing = curve(ground(ring), true)
  s.add(shape(clearing, s.gradient(500, 700, 1900, 1300, ['#b9b568', '#93a557', '#6d8b4c'])))
  const driveAxis = [
    [15.4, 1],
    [14.6, 5],
    [12.6, 9.6],
    [9.4, 12.6],
    [8.6, 16],
    [12.6, 20],
    [18.5, 22.6],
    [26, 24],
    [40, 24],
  ]
  const side = (half) =>
    driveAxis.map(([x, z], i) => {
      const [ax, az] = driveAxis[Math.max(0, i - 1)]
      const [bx, bz] = driveAxis[Math.min(driveAxis.length - 1, i + 1)]
      const long = Math.hypot(bx - ax, bz - az)
      return [x - ((bz - az) / long) * half, z + ((bx - ax) / long) * half]
    })
  s.add(shape(curve(ground([...side(2), ...side(-2).reverse()]), true), '#7d8648'))
  s.add(shape(curve(ground([...side(1.6), ...side(-1.6).reverse()]), true), '#e2cfa6'))
  s.add(
    shape(
      curve(
        ground(
          Array.from({ length: 14 }, (_, i) => [
            14.8 + Math.cos((i / 14) * 6.283) * 3.9,
            0.4 + Math.sin((i / 14) * 6.283) * 3.6,
          ]),
        ),
        true,
      ),
      '#e2cfa6',
    ),
  )
  // Lawn stripes, garden path, fire pit.
  const chance = random(9)
  for (let i = 0; i < 220; i++) {
    const turn = chance.next() * 6.283
    const out = Math.sqrt(chance.next()) * 0.93
    const [px, py] = cam.project([1 + Math.cos(turn) * 22 * out, 0, 3.5 + Math.sin(turn) * 15.5 * out])
    s.add(
      `<ellipse cx="${px.toFixed(0)}" cy="${py.toFixed(0)}" rx="${chance.between(8, 34).toFixed(0)}" ry="${chance.between(2, 5).toFixed(1)}" fill="${chance.pick(['#d6ce82', '#7c974f', '#a8b160'])}" opacity="0.4"/>`,
    )
  }
  s.add(
    shape(
      curve(
        ground([
          [4, 8.8],
          [5, 8.8],
          [5.4, 10.4],
          [8.6, 12.4],
          [8, 13.2],
          [4.6, 11.4],
        ]),
        true,
      ),
      '#d9cba8',
    ),
  )
  const pit = (r) =>
    curve(
      ground(
        Array.from({ length: 12 }, (_, i) => [
          -9 + Math.cos((i / 12) * 6.283) * r,
          13.4 + Math.sin((i / 12) * 6.283) * r,
        ]),
      ),
      true,
    )
  s.add(shape(pit(2.7), '#d3c39c'), shape(pit(0.9), '#6e6a60'), shape(pit(0.6), '#e58a4e'))
  for (const turn of [200, 250, 300, 350]) {
    const [px, py] = cam.project([
      -9 + Math.cos((turn * Math.PI) / 180) * 1.9,
      0.4,
      13.4 + Math.sin((turn * Math.PI) / 180) * 1.9,
    ])
    s.add(
      `<rect x="${px - 8}" y="${py - 9}" width="16" height="14" rx="3" fill="#c8552d"/><rect x="${px - 8}" y="${py + 2}" width="16" height="4" fill="#7c3018"/>`,
    )
  }
  const shadow = polygon(
    ground([
      [-11, 7],
      [3, 9],
      [11.5, 6],
      [20, 1.5],
      [22, -4],
      [13, -8],
      [-8, -4],
    ]),
  )
  s.add(shape(shadow, '#3f6242', 'opacity="0.75"'))

  const trees = []
  const inside = (x, z, pad) => {
    const turn = Math.atan2((z - 3.5) / 16.5, (x - 1) / 23)
    const out = 1 + 0.12 * Math.sin(turn * 3 + 1) + 0.07 * Math.sin(turn * 5)
    return Math.hypot((x - 1) / 23, (z - 3.5) / 16.5) < out + pad
  }
  const onDrive = (x, z) =>
    driveAxis.some(([dx, dz], i) => i > 4 && Math.hypot(dx - x, dz - z) < 5.4) ||
    (x > 14 && Math.abs(z - 23.6) < 3)
  for (let z = -150; z < 44; z += z < -60 ? 4.2 : 2.6) {
    const reach = 44 + (52 - z) * 0.62
    for (let x = -reach - 8; x < reach + 16; x += (z < -60 ? 4.6 : 3) * chance.between(0.7, 1.3)) {
      const at = [x + chance.around(1), z + chance.around(1.4)]
      if (!inside(...at, at[1] > 10 ? 0.2 : 0.07) && !onDrive(...at)) trees.push(at)
    }
  }
  const house = drawSolids(
    lodge({
      look: { ...WINDOWS.day, top: '#4d6b78', bottom: '#f0c88c' },
      m: { ...TIMBER, roof: '#46565a', wall: '#95603c' },
      shade: '#203845',
    }),
    cam,
    LIGHT,
  ).shapes
  let placedHouse = false
  for (const [i, [x, z]] of trees.sort((a, b) => a[1] - b[1]).entries()) {
    if (!placedHouse && z > 3) {
      s.add(house)
      placedHouse = true
    }
    const [px, py] = cam.project([x, 0, z])
    if (px < -120 || px > WIDTH + 120 || py > HEIGHT + 260) continue
    const unit = cam.scaleAt([x, 0, z])
    const far = Math.min(1, Math.max(0, (-z - 10) / 135))
    const air = (tone) => mix(tone, '#b9b58e', far * 0.72)
    const tall = chance.between(4.6, 7.6) * unit
    s.add(
      `<ellipse cx="${(px + tall * 0.26).toFixed(0)}" cy="${(py + tall * 0.02).toFixed(0)}" rx="${(tall * 0.36).toFixed(0)}" ry="${(tall * 0.12).toFixed(0)}" fill="#16332a" opacity="${(0.55 * (1 - far)).toFixed(2)}"/>`,
    )
    if (chance.chance(0.5))
      s.add(
        pine(px, py, tall * 1.2, {
          seed: i,
          color: air(chance.pick(['#1d4034', '#22493a', '#2a5140'])),
          lit: air('#67824f'),
          fullness: 0.46,
        }),
      )
    else {
      const key = i * 7
      const tones = chance.pick([
        ['#1f4431', '#33603c', '#577f45', '#8fa256'],
        ['#23492f', '#3f6a3b', '#6c8a46', '#b3b05c'],
        ['#1d4032', '#2e5a3d', '#4a7646', '#7d9550'],
        ['#4b5430', '#7d7238', '#b08f42', '#dcb95f'],
      ])
      tones.forEach((tone, layer) => {
        for (let k = 0; k < 4; k++)
          s.add(
            shape(
              dab(
                px - tall * (0.04 * layer) + chance.around(tall * 0.2),
                py - tall * (0.36 + layer * 0.09) + chance.around(tall * 0.13),
                tall * (0.3 - layer * 0.063),
                tall * (0.26 - layer * 0.056),
                key + k + layer,
                7,
              ),
              air(tone),
            ),
          )
      })
    }
  }
  s.rect(
    s.radial(150, 150, 2100, [
      ['#ffdf9e', 0, 0.46],
      ['#ffdf9e', 0.3, 0.1],
      ['#ffdf9e', 1, 0],
    ]),
  )
  return s.svg()
}

export default { name: 'aerial', width: WIDTH, height: HEIGHT, draw }
