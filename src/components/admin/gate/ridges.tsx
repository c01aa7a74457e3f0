import styles from './gate.module.css'

/** Three ridgelines, one behind the other: the house's view, as decoration. */
export function Ridges() {
  return (
    <svg
      className={styles.ridges}
      viewBox="0 0 1440 280"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <path
        className={styles.far}
        d="M0 118C90 96 150 60 240 64s140 52 230 44 150-78 250-84 160 62 250 66 170-58 260-54 150 40 210 30v214H0z"
      />
      <path
        className={styles.middle}
        d="M0 176c110-6 170-46 270-44s150 42 250 40 190-66 300-62 160 56 260 54 230-52 360-34v150H0z"
      />
      <path
        className={styles.near}
        d="M0 214c130 8 220-26 340-22s210 40 340 36 220-44 350-38 260 40 410 18v72H0z"
      />
    </svg>
  )
}
