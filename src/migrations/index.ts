import * as migration_20261121_165214_initial from './20261121_165214_initial';

export const migrations = [
  {
    up: migration_20261121_165214_initial.up,
    down: migration_20261121_165214_initial.down,
    name: '20261121_165214_initial'
  },
];
