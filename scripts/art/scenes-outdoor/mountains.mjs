import {
  canvas,
  clouds,
  crest,
  grasses,
  land,
  mist,
  mix,
  pine,
  random,
  ridge,
  shape,
  sky,
  sun,
} from '../toolkit.mjs'

const WIDTH = 2400
const HEIGHT = 1600

/** Dawn over the Cohutta ridges: every valley holds its own mist, the sun stands in the saddle. */
function draw() {
  const s = canvas(WIDTH, HEIGHT)
  sky(
    s,
    [
      ['#54788f', 0],
      ['#89a6ae', 0.3],
      ['#cdc7b5', 0.58],
      ['#f3cfa2', 0.8],
      ['#fac089', 1],
    ],
    800,
  )
  clouds(s, {
    seed: 41,
    count: 16,
    top: 130,
    bottom: 560,
    colors: ['#b8b4ac', '#fbdcb2'],
    length: [400, 1500],
    height: [8, 34],
    opacity: 0.5,
  })
  sun(s, { x: 1490, y: 655, r: 62, color: '#fff3d2', glow: 14, strength: 0.9 })
  const tones = ['#d9b697', '#bda79d', '#98989f', '#74879a', '#54718a', '#3b5a71', '#274656']
  const hazes = ['#f4cfa4', '#efcdaa', '#e3c7b0', '#cfc2b6', '#b0b6b8', '#8ca0aa', '#6f8b98']
  const layers = [
    {
      base: 730,
      amp: 26,
      span: 900,
      peaks: [
        { x: 620, h: 110, w: 420 },
        { x: 2050, h: 120, w: 420 },
      ],
    },
    {
      base: 775,
      amp: 36,
      span: 700,
      peaks: [
        { x: 150, h: 150, w: 360 },
        { x: 1080, h: 80, w: 300 },
        { x: 2380, h: 150, w: 320 },
      ],
    },
    {
      base: 842,
      amp: 44,
      span: 640,
      peaks: [
        { x: 760, h: 130, w: 330 },
        { x: 1850, h: 110, w: 360 },
      ],
    },
    {
      base: 930,
      amp: 50,
      span: 560,
      peaks: [
        { x: 280, h: 120, w: 330 },
        { x: 1330, h: 90, w: 330 },
        { x: 2250, h: 170, w: 400 },
      ],
    },
    {
      base: 1030,
      amp: 56,
      span: 520,
      peaks: [
        { x: -60, h: 220, w: 430 },
        { x: 960, h: 80, w: 280 },
        { x: 1720, h: 80, w: 320 },
      ],
    },
    {
      base: 1150,
      amp: 60,
      span: 480,
      peaks: [
        { x: 560, h: 130, w: 330 },
        { x: 2420, h: 270, w: 470 },
      ],
    },
    {
      base: 1280,
      amp: 56,
      span: 430,
      peaks: [
        { x: 1180, h: 130, w: 420 },
        { x: 30, h: 130, w: 330 },
      ],
    },
  ]
  layers.forEach((spec, i) => {
    ridge(s, {
      line: crest({ ...spec, seed: 57 + i * 9 }),
      bottom: spec.base + 190 + i * 14,
      color: tones[i],
      haze: hazes[i],
      seed: 11 + i,
      spurs: 9 + i,
      reach: 120 + i * 26,
      light: -1,
      flank: 0.24,
      rim: '#ffdcae',
      tops: i < 2 ? 0 : 2 + i * 1.9,
      hazeFrom: 0.2,
    })
    mist(s, {
      y: spec.base + 96,
      height: 74 + i * 8,
      color: mix(hazes[i], '#fdeed6', 0.55),
      opacity: 0.8,
      seed: 90 + i,
    })
    if (i > 2)
      mist(s, {
        y: spec.base + 40,
        height: 30,
        color: '#fdeed6',
        opacity: 0.6,
        seed: 190 + i,
        from: (i % 2) * 900 - 100,
        to: (i % 2) * 900 + 1300,
      })
  })
  s.rect(
    s.radial(1490, 655, 1100, [
      ['#ffe2ac', 0, 0.42],
      ['#ffd9a0', 0.4, 0.14],
      ['#ffd9a0', 1, 0],
    ]),
  )
  const chance = random(8)
  const slope = crest({
    base: 1470,
    amp: 40,
    seed: 5,
    span: 600,
    peaks: [
      { x: -120, h: 300, w: 520 },
      { x: 2500, h: 170, w: 420 },
    ],
  })
  for (let i = 0; i < 40; i++) {
    const x = i * 62 - 30 + chance.around(30)
    const edge = Math.min(1, Math.abs(x - 1350) / 1200)
    s.add(
      pine(x, slope(x) + 30, chance.between(90, 190) + edge ** 1.5 * 300, {
        seed: 40 + i,
        color: chance.pick(['#173640', '#1b3d46', '#14313a']),
        lit: chance.chance(0.6) ? '#4a6a6b' : undefined,
        from: 1,
        fullness: 0.34,
      }),
    )
  }
  s.add(shape(land(slope, WIDTH, HEIGHT), s.gradient(0, 1250, 0, HEIGHT, ['#1b3a42', '#0f262c'])))
  mist(s, { y: 1430, height: 56, color: '#dcd3c3', opacity: 0.4, seed: 300, from: 500, to: 2000 })
  s.add(
    pine(150, 1640, 1180, { seed: 3, color: '#0d2227', lit: '#2c4c4f', from: 1, fullness: 0.32, bare: 0.05 }),
    pine(-20, 1640, 900, { seed: 6, color: '#0b1d22', fullness: 0.36 }),
    pine(345, 1650, 720, { seed: 9, color: '#0e252a', lit: '#335355', from: 1, fullness: 0.34 }),
    pine(2310, 1650, 640, { seed: 12, color: '#0d2227', fullness: 0.36 }),
    pine(2440, 1650, 900, { seed: 13, color: '#0b1d22', fullness: 0.36 }),
  )
  const near = crest({ base: 1560, amp: 26, seed: 14, span: 400 })
  s.add(
    shape(land(near, WIDTH, HEIGHT), '#0a1a1e'),
    grasses({
      line: near,
      from: 0,
      to: WIDTH,
      seed: 15,
      count: 600,
      height: 54,
      colors: ['#0a1a1e', '#10262b', '#193339'],
    }),
  )
  return s.svg()
}

export default { name: 'mountains', width: WIDTH, height: HEIGHT, draw }
