import type { RoomView } from '#lib/site/rentals/room-views';
import './rental-terms.css';

/** Renders the rooms of a rental with their beds. */
export function RoomList({ rooms }: { readonly rooms: readonly RoomView[] }) {
  return (
    <ul className="rooms">
      {rooms.map(({ kind, name, isOwnName, beds }) => (
        <li key={name} data-room={kind}>
          <h3>{isOwnName ? <bdi>{name}</bdi> : name}</h3>
          {beds}
        </li>
      ))}
    </ul>
  );
}
