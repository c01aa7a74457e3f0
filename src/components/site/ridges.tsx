const WIDTH = 1440
const STEP = 20
const COLORS = ['#dcd9d0', '#bfc7c6', '#9cadb1', '#768e96', '#547078', '#335054', '#0f211f']

/** One ridgeline as a path: three slow waves that never repeat alike, closed at the foot of the drawing. */
function ridge(line: number): string {
  const height = (x: number) =>
    40 +
    line * 34 +
    Math.sin(x / 170 + line * 2.1) * (20 - line) +
    Math.sin(x / 67 + line * 4.7) * 9 +
    Math.sin(x / 29 + line * 1.3) * 3
  const points = Array.from(
    { length: WIDTH / STEP + 1 },
    (_, at) => `${at * STEP} ${height(at * STEP).toFixed(1)}`,
  )
  return `M${points.join('L')}V320H0Z`
}

/** The seven lines that the house is named for, from paper to spruce: the way into the footer. */
export function Ridges() {
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${WIDTH} 300`} preserveAspectRatio="none" className="ridges">
      {COLORS.map((color, line) => (
        <path key={color} d={ridge(line)} fill={color} />
      ))}
    </svg>
  )
}
