import allChunkNames from '@generated/routesChunkNames.json';
import allGlobalData from '@generated/globalData.json';
import allRegistry from '@generated/registry.js';
import { completeGlobalData } from './globalData';
import { chunkNames, registry } from './known';

Object.assign(chunkNames, allChunkNames);
Object.assign(registry, allRegistry);
completeGlobalData(allGlobalData);
