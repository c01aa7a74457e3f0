import styles from './control.module.css'

/** The class of a field to type or to choose in. */
export const control = styles.control
