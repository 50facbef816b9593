import 'goose-web-client/worker';
