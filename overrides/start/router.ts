export { BrowserRouter, BrowserRouter as HashRouter } from 'react-router-dom';
