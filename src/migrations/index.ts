import * as migration_20261121_114740_initial from './20261121_114740_initial';

export const migrations = [
  {
    up: migration_20261121_114740_initial.up,
    down: migration_20261121_114740_initial.down,
    name: '20261121_114740_initial'
  },
];
