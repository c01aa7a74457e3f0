import { BEDS, type BedRoom } from '@/contract/house-facts'

/** '1 king bed, 2 cribs'. */
const bedsOf = ({ beds }: BedRoom): string =>
  beds
    .filter(({ kind, count }) => kind in BEDS && count > 0)
    .map(({ kind, count }) => `${count} ${count === 1 ? BEDS[kind].one : BEDS[kind].many}`)
    .join(', ')

/** Where everybody sleeps, room by room. */
export function Beds({ rooms }: { rooms: readonly BedRoom[] }) {
  if (rooms.length === 0) return null
  return (
    <div className="beds">
      <h3>Where you sleep</h3>
      <ul>
        {rooms.map((room, index) => (
          <li key={index}>
            <h4>{room.name}</h4>
            <p>{bedsOf(room)}</p>
            {room.note && <p className="beds-note">{room.note}</p>}
          </li>
        ))}
      </ul>
    </div>
  )
}
