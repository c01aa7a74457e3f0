import * as migration_20261121_041102_initial from './20261121_041102_initial';

export const migrations = [
  {
    up: migration_20261121_041102_initial.up,
    down: migration_20261121_041102_initial.down,
    name: '20261121_041102_initial'
  },
];
